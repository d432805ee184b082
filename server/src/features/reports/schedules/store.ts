import type { ReportFormat } from '@tonne/documents';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { Waiting, WorkKey } from '../../../platform/work/index.ts';
import type { ReportFilters } from '../rules.ts';
import type { ReportId } from '../schema.ts';
import type { Timing } from './rules.ts';
import { type Frequency, type PeriodType, type ReportScheduleList, sortable, type Weekday } from './schema.ts';

const { integer, jsonb, smallint, text, texts, timestamptz } = column;

export const schedules = table('report_schedules', {
  organisationId: text,
  id: text,
  name: text,
  reportId: text.as<ReportId>(),
  format: text.as<ReportFormat>(),
  filters: jsonb.as<ReportFilters>(),
  frequency: text.as<Frequency>(),
  dayOfWeek: text.as<Weekday>().orNull,
  dayOfMonth: smallint.orNull,
  timeOfDay: text,
  timezone: text,
  periodType: text.as<PeriodType>(),
  recipients: texts,
  status: text.as<'active' | 'paused'>(),
  nextRunAt: timestamptz.orNull,
  lastRunAt: timestamptz.orNull,
  lastJobId: text.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  ownerId: text.orNull,
  ownerEmail: text.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});
type Stored = TableRow<typeof schedules>;

export interface Person {
  id: string;
  email: string;
}

export type ScheduleRow = Omit<Stored, 'timeOfDay' | 'ownerId' | 'ownerEmail'> & {
  time: string;
  /** User in whose name reports are ordered. */
  owner: Person;
};

/** A schedule belongs to its creator until another user resumes it. */
export const toSchedule = ({ timeOfDay, ownerId, ownerEmail, ...rest }: Stored): ScheduleRow => ({
  ...rest,
  time: timeOfDay,
  owner: { id: ownerId ?? rest.createdById, email: ownerEmail ?? rest.createdByEmail },
});

/** Fields that a user sets. */
export type ScheduleFields = Timing &
  Pick<Stored, 'name' | 'reportId' | 'format' | 'filters' | 'periodType' | 'recipients' | 'status'>;

/** Picks exactly these columns, even if the caller's object has more. */
const toColumns = ({ name, reportId, format, filters, periodType, recipients, status, ...timing }: ScheduleFields) => ({
  name,
  reportId,
  format,
  filters,
  periodType,
  recipients,
  status,
  frequency: timing.frequency,
  dayOfWeek: timing.dayOfWeek,
  dayOfMonth: timing.dayOfMonth,
  timeOfDay: timing.time,
  timezone: timing.timezone,
});

type NewSchedule = ScheduleFields &
  Pick<Stored, 'id' | 'nextRunAt' | 'createdAt'> & {
    createdBy: Person;
  };

export async function insertSchedule(tx: Tx, organisationId: string, schedule: NewSchedule): Promise<void> {
  const { id, nextRunAt, createdAt, createdBy } = schedule;
  await tx.execute(
    schedules.insert({
      ...toColumns(schedule),
      organisationId,
      id,
      nextRunAt,
      createdAt,
      createdById: createdBy.id,
      createdByEmail: createdBy.email,
    }),
  );
}

const oneSchedule = (organisationId: string, id: string): Sql =>
  sql`SELECT ${schedules.select()} FROM report_schedules WHERE ${schedules.where({ organisationId, id })}`;

export async function findSchedule(db: Db, organisationId: string, id: string): Promise<ScheduleRow | undefined> {
  const row = await db.one(schedules.columns, oneSchedule(organisationId, id));
  return row && toSchedule(row);
}

export async function lockSchedule(tx: Tx, organisationId: string, id: string): Promise<ScheduleRow | undefined> {
  const row = await tx.one(schedules.columns, sql`${oneSchedule(organisationId, id)} FOR UPDATE`);
  return row && toSchedule(row);
}

export async function listSchedules(db: Db, organisationId: string, query: ReportScheduleList) {
  const where = [
    sql`organisation_id = ${organisationId}`,
    ...isAmong('status', query.status),
    ...isAmong('report_id', query.reportId),
    ...inTimes(query, sortable),
  ];
  const { columns } = schedules;
  const from = raw('report_schedules');
  const { rows, ...place } = await listPage(db, { columns, select: schedules.select(), from, where, sortable, query });
  return { rows: rows.map(toSchedule), ...place };
}

export async function saveSchedule(
  tx: Tx,
  organisationId: string,
  id: string,
  { nextRunAt, owner, now, ...fields }: ScheduleFields & { nextRunAt: Date | null; owner: Person; now: Date },
): Promise<void> {
  const change = { ...toColumns(fields), nextRunAt, ownerId: owner.id, ownerEmail: owner.email, updatedAt: now };
  await tx.execute(schedules.update(change, { organisationId, id }));
}

export async function deleteSchedule(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(schedules.delete({ organisationId, id }));
}

/** Pauses the active schedules of an owner and returns them. */
export async function pauseActiveOf(
  tx: Tx,
  organisationId: string,
  ownerId: string,
  now: Date,
): Promise<ScheduleRow[]> {
  const rows = await tx.query(
    schedules.columns,
    sql`
    UPDATE report_schedules SET status = 'paused', next_run_at = NULL, updated_at = ${now}, version = version + 1
    WHERE organisation_id = ${organisationId} AND coalesce(owner_id, created_by_id) = ${ownerId} AND status = 'active'
    RETURNING ${schedules.select()}`,
  );
  return rows.map(toSchedule);
}

export async function findSchedulesAfter(
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<ScheduleRow[]> {
  const rows = await db.query(
    schedules.columns,
    sql`SELECT ${schedules.select()} FROM report_schedules
      WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(toSchedule);
}

export const waiting: Waiting = { table: 'report_schedules', open: `status = 'active'`, due: 'next_run_at' };

/** An active schedule has a next run. */
const columns = { ...schedules.columns, nextRunAt: column.timestamptz };

type DueSchedule = ScheduleRow & { nextRunAt: Date };

/** Undefined if the schedule is no longer due, or another worker holds it. */
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

/** Keeps the version, since a run does not change the user's settings. */
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
