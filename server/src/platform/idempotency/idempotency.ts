import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../crypto/index.ts';
import type { Database, Db, Tx } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import { type QueueDeps, type RecurringWork, recurringWork } from '../work/index.ts';
import { createInProgress } from './in-progress.ts';
import {
  type Claim,
  deleteOlderThan,
  finaliseResponse,
  findStored,
  type StoredRow,
  saveResponse,
  settleResponse,
  tryLock,
} from './store.ts';

export const WINDOW_MS = 24 * 3_600_000;
const PATIENCE_MS = 5_000;
const PAUSE_MS = 40;
/** Longer than any work after a commit takes: a process that has not finished by then has died. */
const PROVISIONAL_MS = 15_000;
export const PURPOSE = 'idempotent-response';

export interface StoredResponse {
  readonly requestHash: Buffer;
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Text if possible: Node sends it in one piece with the headers. */
export type Response = Omit<StoredResponse, 'requestHash' | 'body'> & { readonly body: string | Buffer };

export interface Outcome {
  readonly response: Response;
  readonly replayed: boolean;
}

export interface Work {
  readonly response: Response;
  /** Runs after the commit; its response replaces the committed one. */
  readonly afterwards?: (() => Promise<Response>) | undefined;
}

export interface Idempotency {
  /** Finds final answers only. */
  find(claim: Claim): Promise<StoredResponse | undefined>;
  /** Runs the work at most once for the claim; its effect and its answer commit together. */
  once(claim: Claim, requestHash: Buffer, work: (tx: Tx) => Promise<Work>): Promise<Outcome>;
  purge(): Promise<number>;
}

export function createIdempotency(deps: { db: Database; clock: Clock; secretBox: SecretBox }): Idempotency {
  const { db, clock, secretBox } = deps;
  const atWork = createInProgress();
  const windowStart = (): Date => new Date(clock.now().getTime() - WINDOW_MS);
  const seal = (response: Response) => ({ ...response, body: secretBox.seal(PURPOSE, response.body) });
  const open = ({ provisionalUntil: _, ...row }: StoredRow): StoredResponse => ({
    ...row,
    body: secretBox.open(PURPOSE, row.body),
  });

  /**
   * A provisional answer whose time is over was left by a process that died. The committed answer then becomes final.
   */
  const look = async (on: Db, claim: Claim): Promise<StoredRow | undefined> => {
    const row = await findStored(on, claim, windowStart());
    if (!row?.provisionalUntil || row.provisionalUntil > clock.now()) return row;
    await finaliseResponse(on, claim, clock.now());
    return findStored(on, claim, windowStart());
  };

  const find = async (claim: Claim): Promise<StoredResponse | undefined> => {
    const row = await look(db, claim);
    return row?.provisionalUntil === null ? open(row) : undefined;
  };

  type Attempt = { replayed: Outcome } | { done: Work };

  /** Undefined if another request holds the claim. */
  const attempt = (claim: Claim, requestHash: Buffer, work: (tx: Tx) => Promise<Work>) =>
    db.transaction(async (tx): Promise<Attempt | undefined> => {
      if (!(await tryLock(tx, lockId(claim)))) return undefined;
      const stored = await look(tx, claim);
      if (stored) {
        const replayed = replay(open(stored), requestHash);
        return stored.provisionalUntil === null ? { replayed } : undefined;
      }
      const done = await work(tx);
      const now = clock.now();
      const provisionalUntil = done.afterwards ? new Date(now.getTime() + PROVISIONAL_MS) : null;
      saveResponse(tx, claim, { ...seal(done.response), requestHash, provisionalUntil }, now);
      return { done };
    });

  /** If a duplicate already received the committed answer, a late result gives the same one. */
  const settle = async (claim: Claim, response: Response): Promise<Response> =>
    (await settleResponse(db, claim, seal(response))) ? response : ((await find(claim)) ?? response);

  const complete = async (claim: Claim, { response, afterwards }: Work): Promise<Response> => {
    if (!afterwards) return response;
    try {
      return await settle(claim, await afterwards());
    } catch (error) {
      await settle(claim, response);
      throw error;
    }
  };

  const perform = async (
    claim: Claim,
    requestHash: Buffer,
    work: (tx: Tx) => Promise<Work>,
  ): Promise<Outcome | undefined> => {
    const result = await attempt(claim, requestHash, work);
    if (!result || 'replayed' in result) return result?.replayed;
    return { response: await complete(claim, result.done), replayed: false };
  };

  /** The connection returns to the pool between two attempts: waiting for a duplicate must not starve it. */
  const persist = async (deadline: number, attemptNow: () => Promise<Outcome | undefined>): Promise<Outcome> => {
    for (;;) {
      const outcome = await attemptNow();
      if (outcome) return outcome;
      refuseAfter(deadline);
      await sleep(PAUSE_MS);
    }
  };

  return {
    find,
    async once(claim, requestHash, work) {
      const name = lockId(claim).toString();
      const deadline = performance.now() + PATIENCE_MS;
      const attemptNow = () => perform(claim, requestHash, work);
      // One of the duplicates in this process asks the database; the others wait for it.
      for (;;) {
        const longest = Math.max(0, deadline - performance.now());
        const outcome = await atWork.runOrWait(name, longest, () => persist(deadline, attemptNow));
        if (outcome) return outcome;
        const stored = await find(claim);
        if (stored) return replay(stored, requestHash);
        refuseAfter(deadline);
      }
    },
    purge: () => deleteOlderThan(db, windowStart()),
  };
}

function refuseAfter(deadline: number): void {
  if (performance.now() > deadline) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
}

export function replay(stored: StoredResponse, requestHash: Buffer): Outcome {
  if (!stored.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const { status, headers, body } = stored;
  return { response: { status, headers, body }, replayed: true };
}

/** 64 bits of hash: a collision only makes two unrelated requests wait for each other. */
function lockId(claim: Claim): bigint {
  const name = [claim.principalId, claim.method, claim.path, claim.key.toLowerCase()].join('\n');
  return createHash('sha256').update(name).digest().readBigInt64BE(0);
}

/** Expired answers are ignored when read, so deleting them hourly is enough. */
export const purgeWork = (deps: QueueDeps, ...purges: Array<() => Promise<unknown>>): RecurringWork =>
  recurringWork(deps, {
    name: 'idempotency.purge',
    retries: 0,
    retryDelaySeconds: 1,
    recurs: { everyMinutes: 60 },
    run: async () => void (await Promise.all(purges.map((purge) => purge()))),
  });
