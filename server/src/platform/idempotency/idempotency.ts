import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import type { Clock } from '../clock/clock.ts';
import type { SecretBox } from '../crypto/index.ts';
import type { Database, Db, Tx } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import {
  amendResponse,
  type Claim,
  deleteOlderThan,
  findStored,
  type StoredRow,
  saveResponse,
  tryLock,
} from './store.ts';

const WINDOW_MS = 24 * 3_600_000;
const PATIENCE_MS = 5_000;
const PAUSE_MS = 40;
const PURPOSE = 'idempotent-response';

export interface StoredResponse {
  readonly requestHash: Buffer;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export interface Outcome {
  readonly response: Omit<StoredResponse, 'requestHash'>;
  readonly replayed: boolean;
}

export interface Idempotency {
  find(claim: Claim): Promise<StoredResponse | undefined>;
  /** Runs the work at most once for the claim; its effect and its answer commit together. */
  once(claim: Claim, requestHash: Buffer, work: (tx: Tx) => Promise<Outcome['response']>): Promise<Outcome>;
  /** What came of the work after it was committed: from now on this is the answer to be repeated. */
  amend(claim: Claim, response: Outcome['response']): Promise<void>;
  purge(): Promise<number>;
}

export function createIdempotency(deps: { db: Database; clock: Clock; secretBox: SecretBox }): Idempotency {
  const { db, clock, secretBox } = deps;
  const windowStart = (): Date => new Date(clock.now().getTime() - WINDOW_MS);

  const find = async (on: Db, claim: Claim): Promise<StoredResponse | undefined> => {
    const row = await findStored(on, claim, windowStart());
    return row && { ...row, body: secretBox.open(PURPOSE, row.body) };
  };

  /** Undefined when another request holds the claim. */
  const attempt = (claim: Claim, requestHash: Buffer, work: (tx: Tx) => Promise<Outcome['response']>) =>
    db.transaction(async (tx): Promise<Outcome | undefined> => {
      if (!(await tryLock(tx, lockId(claim)))) return undefined;
      const stored = await find(tx, claim);
      if (stored) return replay(stored, requestHash);
      const response = await work(tx);
      const row: StoredRow = { ...response, requestHash, body: secretBox.seal(PURPOSE, response.body) };
      await saveResponse(tx, claim, row, clock.now());
      return { response, replayed: false };
    });

  return {
    find: (claim) => find(db, claim),
    async once(claim, requestHash, work) {
      const deadline = performance.now() + PATIENCE_MS;
      // Between two looks the connection is back in the pool: waiting for a twin must not starve the twin.
      for (;;) {
        const outcome = await attempt(claim, requestHash, work);
        if (outcome) return outcome;
        if (performance.now() > deadline) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
        await sleep(PAUSE_MS);
      }
    },
    amend: (claim, { status, body }) => amendResponse(db, claim, status, secretBox.seal(PURPOSE, body)),
    purge: () => deleteOlderThan(db, windowStart()),
  };
}

export function replay(stored: StoredResponse, requestHash: Buffer): Outcome {
  if (!stored.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const { status, headers, body } = stored;
  return { response: { status, headers, body }, replayed: true };
}

/** The same JSON in another order or spacing is the same request; other bodies are compared byte by byte. */
export function hashBody(body: unknown): Buffer {
  const content = Buffer.isBuffer(body) ? body : body === undefined ? '' : canonicalJson(body as Json);
  return createHash('sha256').update(content).digest();
}

/** 64 bits of hash: a collision would only make two strangers wait for each other. */
function lockId(claim: Claim): bigint {
  const name = [claim.apiKeyId, claim.method, claim.path, claim.key.toLowerCase()].join('\n');
  return createHash('sha256').update(name).digest().readBigInt64BE(0);
}
