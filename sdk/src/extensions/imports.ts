import { WorkFailedError } from '../core/errors.ts';
import type { RequestOptions } from '../core/options.ts';
import { type WaitOptions, waitUntil } from '../core/wait.ts';
import { ImportsResource as Generated } from '../resources/imports.ts';
import type { Import } from '../types/index.ts';

export class ImportsResource extends Generated {
  /** Resolves when the file is read, applied or undone. Throws `WorkFailedError` if it could not be read. */
  waitFor(importId: string, options?: WaitOptions<Import>): Promise<Import> {
    const read = (request: RequestOptions) => this.get(importId, request);
    return waitUntil(read, isAtRest, options);
  }
}

const BUSY: readonly Import['status'][] = ['reading', 'applying', 'undoing'];

function isAtRest(resource: Import): boolean {
  const { status, message } = resource;
  if (status === 'failed') throw new WorkFailedError(`The import failed: ${message ?? 'no reason given'}`, resource);
  return !BUSY.includes(status);
}
