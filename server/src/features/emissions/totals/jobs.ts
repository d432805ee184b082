import { type Database, sql, type Tx } from '../../../platform/db/index.ts';
import type { Job, Queue } from '../../../platform/jobs/index.ts';
import { dropEmptyTotals, foldChanges, fullBatch } from './store.ts';

/** A reader adds up the changes of at most the last minute beside the totals. */
export const foldQueue: Queue = {
  name: 'emissions.fold-totals',
  retries: 0,
  retryDelaySeconds: 1,
  recurs: { everyMinutes: 1 },
};

export const foldJob = (db: Database): Job => ({ queue: foldQueue, handle: () => foldTotals(db) });

export async function foldTotals(db: Database): Promise<void> {
  while (fullBatch(await db.transaction(foldAlone))) {
    // The next batch, until one is not full.
  }
  await db.transaction(dropEmptyTotals);
}

/** Two folding at once would wait for each other's rows; the second finds the work done. */
async function foldAlone(tx: Tx): Promise<number> {
  const [lock] = await tx.query<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('fold entry totals', 0)) AS free`,
  );
  return lock?.free ? foldChanges(tx) : 0;
}
