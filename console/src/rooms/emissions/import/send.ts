import type { BatchResult } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import type { Failure } from './worker/messages.ts';

/** A thousand rows take a busy service a while. */
const PATIENCE = { timeoutMs: 300_000, maxRetries: 20 };

export function checkChunk(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): PromiseLike<BatchResult> {
  const upload = { contentType: 'application/x-ndjson', content: bytes } as const;
  return tonne.emissions.batch(upload, { dryRun: 'true', requireLocation: 'true' }, { signal, ...PATIENCE });
}

export function storeChunk(bytes: Uint8Array<ArrayBuffer>, idempotencyKey: string): PromiseLike<BatchResult> {
  const upload = { contentType: 'application/x-ndjson', content: bytes } as const;
  return tonne.emissions.batch(upload, { requireLocation: 'true' }, { idempotencyKey, ...PATIENCE });
}

export const failuresIn = ({ results }: BatchResult): Failure[] =>
  results.flatMap((result) => (result.status === 'failed' ? [{ index: result.index, error: result.error }] : []));
