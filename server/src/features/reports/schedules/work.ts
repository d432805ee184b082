import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import { dueRows, findNextDue, type Work, type WorkKey } from '../../../platform/work/index.ts';
import { isQueueOpen } from '../jobs/rules.ts';
import { countForInsert } from '../jobs/store.ts';
import { permissionsFor } from '../rules.ts';
import { recordedSchedules } from './present.ts';
import { nextSlot, slotToFire } from './rules.ts';
import { type Owners, orderRun } from './service.ts';
import { lockDue, pauseSchedule, recordRun, type ScheduleRow, waiting } from './store.ts';

export const WORK = 'schedules';

interface FireDeps {
  db: Database;
  clock: Clock;
  owners: Owners;
  record: RecordChange;
}

/**
 * Orders a report for each due slot, taking turns between organisations. The order and the move to the next slot are one
 * transaction, so a slot fires once, with any number of workers and even if the clock is set back. If the organisation's
 * queue is full, the slot stays due.
 */
export async function fireDue(deps: FireDeps): Promise<void> {
  const { look, took } = dueRows(deps, WORK, waiting);
  const full = new Set<string>();
  let fired: boolean;
  do {
    fired = false;
    const seen = { now: deps.clock.now(), held: [], capacity: Number.POSITIVE_INFINITY };
    const due = await look(seen);
    for (const key of due.filter(({ organisationId }) => !full.has(organisationId))) {
      const outcome = await deps.db.transaction((tx) => fire(deps, tx, key));
      if (outcome === 'fired') fired = true;
      if (outcome === 'queue full') full.add(key.organisationId);
    }
    await took(due, seen);
  } while (fired);
}

async function mayStillRead(
  owners: Owners,
  tx: Tx,
  { organisationId, owner, reportId }: ScheduleRow,
): Promise<boolean> {
  for (const permission of permissionsFor(reportId)) {
    if (!(await owners.mayStill(tx, organisationId, owner.id, permission))) return false;
  }
  return true;
}

async function fire(deps: FireDeps, tx: Tx, key: WorkKey): Promise<'fired' | 'queue full' | 'not ours'> {
  const { clock, owners, record } = deps;
  const now = clock.now();
  const schedule = await lockDue(tx, key, now);
  if (!schedule) return 'not ours';
  const { organisationId, owner } = schedule;
  const orderedBy = byService(organisationId);
  if (!(await mayStillRead(owners, tx, schedule))) {
    await pauseSchedule(tx, schedule, now);
    const paused = { ...schedule, status: 'paused' } as const;
    record(tx, orderedBy, recordedSchedules.change('reportSchedule.paused', schedule, paused));
    return 'fired';
  }
  if (!isQueueOpen(await countForInsert(tx, organisationId))) return 'queue full';
  const slot = slotToFire(schedule, schedule.nextRunAt, now);
  const { jobId, isNew } = await orderRun(tx, schedule, { record, orderedBy, at: slot, by: owner, slot, now });
  // After the clock is set back, a slot comes up again and already has its report.
  const { lastRunAt, lastJobId } = isNew ? { lastRunAt: now, lastJobId: jobId } : schedule;
  await recordRun(tx, schedule, { lastRunAt, lastJobId, nextRunAt: nextSlot(schedule, slot), updatedAt: now });
  return 'fired';
}

/** A row lock keeps each short transaction to one worker, so no hold is needed. */
export const scheduleWork = (deps: FireDeps): Work => ({
  name: WORK,
  atOnce: 1,
  async look() {
    await fireDue(deps);
    return [];
  },
  nextDue: (now) => findNextDue(deps.db, waiting, now),
  perform: async () => undefined,
});
