import { newId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { type By, byService, type RecordChange } from '../../../platform/record/index.ts';
import { dueRows, type WorkKey } from '../../../platform/work/index.ts';
import { permissionsFor } from '../access.rules.ts';
import type { Question } from '../definitions/definition.ts';
import { orderReport } from '../jobs/order.ts';
import { hasRoom } from '../jobs/rules.ts';
import { countForInsert } from '../jobs/store.ts';
import type { Owners } from '../owners.ts';
import { recordedSchedules } from './recorded.ts';
import { nextSlot, periodAt, slotToFire } from './rules.ts';
import type { ScheduleRow } from './store.ts';
import { lockDue, pauseSchedule, recordRun, waiting } from './work-store.ts';

interface Order {
  readonly record: RecordChange;
  /** The source of this order; `by` is the user in whose name it is placed. */
  readonly orderedBy: By;
  /** The period is computed from this moment. */
  at: Date;
  by: { id: string; email: string };
  slot?: Date;
  /** When the job is created; `at` unless given. */
  now?: Date;
}

export async function orderRun(
  tx: Tx,
  schedule: ScheduleRow,
  { record, orderedBy, at, by, slot, now = at }: Order,
): Promise<{ jobId: string; isNew: boolean; question: Question }> {
  const { organisationId, reportId, format, filters } = schedule;
  const period = periodAt(schedule.periodType, at, schedule.timezone);
  const jobId = newId('job', now);
  const job = {
    id: jobId,
    historyId: newId('his', now),
    reportId,
    format,
    filters,
    ...period,
    createdAt: now,
    createdBy: by,
    schedule: { id: schedule.id, ...(slot && { slot }) },
  };
  const isNew = await orderReport(tx, orderedBy, job, record);
  return { jobId, isNew, question: { organisationId, filters, asOf: now, ...period } };
}

/** The name of the work, also for its turns. */
export const WORK = 'schedules';

export interface FireDeps {
  db: Database;
  clock: Clock;
  owners: Owners;
  record: RecordChange;
}

/**
 * Orders a report for each slot that is due, one organisation after another. The order and the move to the next slot are
 * one transaction: a slot fires once, however many workers look and whatever the clock does. Where the organisation has
 * no room for another job, the slot stays due.
 */
export async function fireDue(deps: FireDeps): Promise<void> {
  const { look, took } = dueRows(deps, WORK, waiting);
  const full = new Set<string>();
  let fired: boolean;
  do {
    fired = false;
    const seen = { now: deps.clock.now(), held: [], room: Number.POSITIVE_INFINITY };
    const due = await look(seen);
    for (const key of due.filter(({ organisationId }) => !full.has(organisationId))) {
      const outcome = await deps.db.transaction((tx) => fire(deps, tx, key));
      if (outcome === 'fired') fired = true;
      if (outcome === 'no room') full.add(key.organisationId);
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

async function fire(deps: FireDeps, tx: Tx, key: WorkKey): Promise<'fired' | 'no room' | 'not ours'> {
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
  if (!hasRoom(await countForInsert(tx, organisationId))) return 'no room';
  const slot = slotToFire(schedule, schedule.nextRunAt, now);
  const { jobId, isNew } = await orderRun(tx, schedule, { record, orderedBy, at: slot, by: owner, slot, now });
  // After the clock was set back, a slot comes a second time and already has its report.
  const { lastRunAt, lastJobId } = isNew ? { lastRunAt: now, lastJobId: jobId } : schedule;
  await recordRun(tx, schedule, { lastRunAt, lastJobId, nextRunAt: nextSlot(schedule, slot), updatedAt: now });
  return 'fired';
}
