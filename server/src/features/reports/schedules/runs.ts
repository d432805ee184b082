import { newId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { inTurn, type WorkKey } from '../../../platform/jobs/index.ts';
import type { Question } from '../definitions/definition.ts';
import { hasRoom } from '../jobs/rules.ts';
import { countForInsert, insertJob } from '../jobs/store.ts';
import type { Owners } from '../owners.ts';
import { nextSlot, periodAt, slotToFire } from './rules.ts';
import { lockDue, noteRun, pauseSchedule, type ScheduleRow, waiting } from './store.ts';

interface Order {
  /** The moment the period is seen from. */
  at: Date;
  by: { id: string; email: string };
  slot?: Date;
  /** When the job is created, if not at that moment. */
  now?: Date;
}

export async function orderRun(
  tx: Tx,
  schedule: ScheduleRow,
  { at, by, slot, now = at }: Order,
): Promise<{ jobId: string; isNew: boolean; question: Question }> {
  const { organisationId, reportId, format, filters } = schedule;
  const period = periodAt(schedule.periodType, at, schedule.timezone);
  const jobId = newId('job', now);
  const isNew = await insertJob(tx, organisationId, {
    id: jobId,
    historyId: newId('history', now),
    reportId,
    format,
    filters,
    ...period,
    createdAt: now,
    createdBy: by,
    schedule: { id: schedule.id, ...(slot && { slot }) },
  });
  return { jobId, isNew, question: { organisationId, filters, asOf: now, ...period } };
}

export interface FireDeps {
  db: Database;
  clock: Clock;
  owners: Owners;
}

/**
 * Orders a report for each slot that is due, of one organisation after another. A slot and the one after it change hands
 * in one transaction: it fires once, whoever looks and whatever the clock does. A slot for which its organisation has no
 * room stays due.
 */
export async function fireDue(deps: FireDeps): Promise<void> {
  const { find, took } = inTurn(deps, 'schedules', waiting);
  const full = new Set<string>();
  let fired: boolean;
  do {
    fired = false;
    const due = await find([]);
    for (const key of due.filter(({ organisationId }) => !full.has(organisationId))) {
      const outcome = await deps.db.transaction((tx) => fire(deps, tx, key));
      if (outcome === 'fired') fired = true;
      if (outcome === 'no room') full.add(key.organisationId);
    }
    await took(due);
  } while (fired);
}

async function fire({ clock, owners }: FireDeps, tx: Tx, key: WorkKey): Promise<'fired' | 'no room' | 'not ours'> {
  const now = clock.now();
  const schedule = await lockDue(tx, key, now);
  if (!schedule) return 'not ours';
  const { organisationId, owner } = schedule;
  if (!(await owners.mayReadReports(tx, organisationId, owner.id))) {
    await pauseSchedule(tx, schedule);
    return 'fired';
  }
  if (!hasRoom(await countForInsert(tx, organisationId))) return 'no room';
  const slot = slotToFire(schedule, schedule.nextRunAt, now);
  const { jobId, isNew } = await orderRun(tx, schedule, { at: slot, by: owner, slot, now });
  // A slot that has come before, after the clock was set back, has its report already.
  const run = isNew ? { at: now, jobId } : { at: schedule.lastRunAt, jobId: schedule.lastJobId };
  await noteRun(tx, schedule, { ...run, nextRunAt: nextSlot(schedule, slot) });
  return 'fired';
}
