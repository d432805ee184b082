import { column, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting, WorkKey } from '../../../platform/work/index.ts';
import { type ScheduleRow, schedules, toSchedule } from './store.ts';

/** The worker's view of schedules, across organisations. */

export const waiting: Waiting = { table: 'report_schedules', open: `status = 'active'`, due: 'next_run_at' };

/** An active schedule has a next run. */
const columns = { ...schedules.columns, nextRunAt: column.timestamptz };

export type DueSchedule = ScheduleRow & { nextRunAt: Date };

/** Undefined when it is no longer due, or another worker has it in hand. */
export async function lockDue(tx: Tx, { organisationId, id }: WorkKey, now: Date): Promise<DueSchedule | undefined> {
  const row = await tx.one(
    columns,
    sql`SELECT ${schedules.select()} FROM report_schedules
      WHERE organisation_id = ${organisationId} AND id = ${id} AND status = 'active' AND next_run_at <= ${now}
      FOR UPDATE SKIP LOCKED`,
  );
  return row && { ...toSchedule(row), nextRunAt: row.nextRunAt };
}

export async function pauseSchedule(tx: Tx, { organisationId, id }: WorkKey, updatedAt: Date): Promise<void> {
  await tx.execute(schedules.update({ status: 'paused', nextRunAt: null, updatedAt }, { organisationId, id }));
}

/** The version stays: a run changes nothing that a user decided. */
export async function recordRun(
  tx: Tx,
  { organisationId, id }: WorkKey,
  run: Pick<ScheduleRow, 'lastRunAt' | 'lastJobId' | 'nextRunAt' | 'updatedAt'>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE report_schedules
    SET last_run_at = ${run.lastRunAt}, last_job_id = ${run.lastJobId}, next_run_at = ${run.nextRunAt},
      updated_at = ${run.updatedAt}
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
