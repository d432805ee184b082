import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import type { Waiting, WorkKey } from '../../../platform/jobs/index.ts';
import type { ReportFilters } from '../definitions/definition.ts';
import type { ReportId } from '../definitions/ids.ts';
import type { ReportFormat } from '../renderers/index.ts';
import type { Timing } from './rules.ts';
import { type PeriodType, type ScheduleList, sortable } from './schema.ts';

/** What a user decides about a schedule. */
export interface ScheduleFields extends Timing {
  name: string;
  reportId: ReportId;
  format: ReportFormat;
  filters: ReportFilters;
  periodType: PeriodType;
  recipients: string[];
  status: 'active' | 'paused';
}

export interface ScheduleRow extends ScheduleFields {
  organisationId: string;
  id: string;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
  lastJobId: string | null;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  /** In whose name it orders reports. */
  owner: Person;
  version: number;
}

export interface Person {
  id: string;
  email: string;
}

const columns = raw(`organisation_id AS "organisationId", id, name, report_id AS "reportId", format, filters, frequency,
  day_of_week AS "dayOfWeek", day_of_month AS "dayOfMonth", time_of_day AS "time", timezone,
  period_type AS "periodType", recipients, status, next_run_at AS "nextRunAt", last_run_at AS "lastRunAt",
  last_job_id AS "lastJobId", created_at AS "createdAt", created_by_id AS "createdById",
  created_by_email AS "createdByEmail",
  json_build_object('id', coalesce(owner_id, created_by_id), 'email', coalesce(owner_email, created_by_email)) AS owner,
  version`);

export interface NewSchedule extends ScheduleFields {
  id: string;
  nextRunAt: Date | null;
  createdAt: Date;
  createdBy: Person;
}

export async function insertSchedule(tx: Tx, organisationId: string, schedule: NewSchedule): Promise<void> {
  const { createdBy } = schedule;
  await tx.execute(sql`
    INSERT INTO report_schedules (organisation_id, id, name, report_id, format, filters, frequency, day_of_week,
      day_of_month, time_of_day, timezone, period_type, recipients, status, next_run_at, created_at, created_by_id,
      created_by_email)
    VALUES (${organisationId}, ${schedule.id}, ${schedule.name}, ${schedule.reportId}, ${schedule.format},
      ${schedule.filters}, ${schedule.frequency}, ${schedule.dayOfWeek}, ${schedule.dayOfMonth}, ${schedule.time},
      ${schedule.timezone}, ${schedule.periodType}, ${schedule.recipients}, ${schedule.status}, ${schedule.nextRunAt},
      ${schedule.createdAt}, ${createdBy.id}, ${createdBy.email})`);
}

export async function findSchedule(db: Db, organisationId: string, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await db.query<ScheduleRow>(
    sql`SELECT ${columns} FROM report_schedules WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
  return row;
}

export async function lockSchedule(tx: Tx, organisationId: string, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.query<ScheduleRow>(
    sql`SELECT ${columns} FROM report_schedules WHERE organisation_id = ${organisationId} AND id = ${id} FOR UPDATE`,
  );
  return row;
}

export function listSchedules(db: Db, organisationId: string, query: ScheduleList) {
  const where = [sql`organisation_id = ${organisationId}`];
  if (query.status) where.push(sql`status = ${query.status}`);
  if (query.reportId) where.push(sql`report_id = ${query.reportId}`);
  return listPage<ScheduleRow>(db, { select: columns, from: raw('report_schedules'), where, sortable, query });
}

export async function saveSchedule(
  tx: Tx,
  organisationId: string,
  id: string,
  change: ScheduleFields & { nextRunAt: Date | null; owner: Person },
): Promise<void> {
  await tx.execute(sql`
    UPDATE report_schedules SET name = ${change.name}, report_id = ${change.reportId}, format = ${change.format},
      filters = ${change.filters}, frequency = ${change.frequency}, day_of_week = ${change.dayOfWeek},
      day_of_month = ${change.dayOfMonth}, time_of_day = ${change.time}, timezone = ${change.timezone},
      period_type = ${change.periodType}, recipients = ${change.recipients}, status = ${change.status},
      next_run_at = ${change.nextRunAt}, owner_id = ${change.owner.id}, owner_email = ${change.owner.email},
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function deleteSchedule(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM report_schedules WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export const waiting: Waiting = { table: 'report_schedules', open: `status = 'active'`, due: 'next_run_at' };

type DueSchedule = ScheduleRow & { nextRunAt: Date };

/** Undefined when it is no longer due, or another worker has it in hand. */
export async function lockDue(tx: Tx, { organisationId, id }: WorkKey, now: Date): Promise<DueSchedule | undefined> {
  const [row] = await tx.query<DueSchedule>(sql`
    SELECT ${columns} FROM report_schedules
    WHERE organisation_id = ${organisationId} AND id = ${id} AND status = 'active' AND next_run_at <= ${now}
    FOR UPDATE SKIP LOCKED`);
  return row;
}

const pausing = raw(`status = 'paused', next_run_at = NULL, version = version + 1`);

export async function pauseSchedule(tx: Tx, { organisationId, id }: WorkKey): Promise<void> {
  await tx.execute(sql`
    UPDATE report_schedules SET ${pausing} WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function pauseSchedulesOf(tx: Tx, organisationId: string, ownerId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE report_schedules SET ${pausing}
    WHERE organisation_id = ${organisationId} AND coalesce(owner_id, created_by_id) = ${ownerId}
      AND status = 'active'`);
}

/** No new version: a run changes nothing that a user decided. */
export async function noteRun(
  tx: Tx,
  { organisationId, id }: ScheduleRow,
  run: { at: Date | null; jobId: string | null; nextRunAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE report_schedules SET last_run_at = ${run.at}, last_job_id = ${run.jobId}, next_run_at = ${run.nextRunAt}
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
