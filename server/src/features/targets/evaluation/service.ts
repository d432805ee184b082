import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import type { Log } from '../../../platform/log/log.ts';
import { decideTarget } from './decide.ts';
import { findDue, type TargetKey } from './store.ts';

const BATCH = 100;

export interface EvaluationDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
}

/**
 * Decides milestones and targets whose year has passed, each once and for good. What is due is told by the clock and the
 * tables, so that nothing is lost while no worker runs, and the rows are held while it is decided, so that two workers
 * decide nothing twice.
 */
export async function evaluate({ db, clock, log, emit }: EvaluationDeps): Promise<void> {
  const now = clock.now();
  let after: TargetKey = { organisationId: '', targetId: '' };
  for (;;) {
    const due = await findDue(db, now.getUTCFullYear(), after, BATCH);
    for (const key of due) {
      // One that cannot be decided must not keep the others waiting.
      await db
        .transaction((tx: Tx) => decideTarget(tx, key, { now, emit }))
        .catch((error: unknown) => log.error({ ...key, err: error }, 'a target could not be judged'));
    }
    const last = due[BATCH - 1];
    if (!last) return;
    after = last;
  }
}
