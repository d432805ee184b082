import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import type { Log } from '../../../platform/log.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import { type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import { decideTarget } from './service.ts';
import { findDue, type TargetKey } from './store.ts';

const EVALUATION_BATCH_SIZE = 100;

interface EvaluationDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
}

/**
 * Decides milestones and targets whose year has passed. Each decision is final. Due work is found by comparing the clock
 * with the tables, so nothing is lost while no worker runs. The lock on a target keeps two workers from deciding it
 * twice.
 */
export async function evaluate({ db, clock, log, emit, record }: EvaluationDeps): Promise<void> {
  const now = clock.now();
  let after: TargetKey = { organisationId: '', targetId: '' };
  for (;;) {
    const due = await findDue(db, now, after, EVALUATION_BATCH_SIZE);
    for (const key of due) {
      // A failing target must not block the others.
      await db
        .transaction((tx: Tx) => decideTarget(tx, key, { now, emit, record }))
        .catch((error: unknown) => log.error({ ...key, err: error }, 'a target could not be decided'));
    }
    const last = due[EVALUATION_BATCH_SIZE - 1];
    if (!last) return;
    after = last;
  }
}

/** Runs every minute, since the worker may have been down at the turn of the year. Each run costs an index scan. */
export const evaluationWork = (deps: EvaluationDeps): RecurringWork =>
  recurringWork(deps, {
    name: 'targets.evaluate',
    retries: 3,
    retryDelaySeconds: 30,
    recurs: { everyMinutes: 1 },
    run: () => evaluate(deps),
  });
