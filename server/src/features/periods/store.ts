import type { CivilDate } from '../../kernel/period.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import * as organisations from '../organisations/index.ts';
import { joinUser, leftJoinUser } from '../users/index.ts';
import { type ReportingPeriodList, sortable } from './schema.ts';

const { boolean, date, integer, jsonb, text, timestamptz } = column;

export const reportingPeriods = table('reporting_periods', {
  organisationId: text,
  id: text,
  name: text,
  periodStart: date.as<CivilDate>(),
  periodEnd: date.as<CivilDate>(),
  status: text.as<'open' | 'closed'>(),
  createdAt: timestamptz,
  createdBy: text,
  closedAt: timestamptz.orNull,
  closedBy: text.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});

/** Progress of locking or unlocking the entries of a closed or reopened period. */
export interface Progress {
  action: 'lock' | 'unlock';
  total: number;
  done: number;
}

const periodColumns = {
  ...reportingPeriods.columns,
  createdByEmail: text,
  closedByEmail: text.orNull,
  progress: jsonb.as<Progress>().orNull,
};
export type ReportingPeriodRow = RowOf<typeof periodColumns>;

const selected = sql`${reportingPeriods.select('p')}, u.email AS "createdByEmail", c.email AS "closedByEmail",
  CASE WHEN t.verb IS NOT NULL THEN jsonb_build_object('action', t.verb, 'total', t.total, 'done', t.done) END
    AS progress`;

const periodsWithPeople = sql`reporting_periods p
  ${joinUser('u', 'p', 'created_by')} ${leftJoinUser('c', 'p', 'closed_by')}
  LEFT JOIN period_tasks t ON t.organisation_id = p.organisation_id AND t.period_id = p.id`;

export type NewReportingPeriod = Pick<
  TableRow<typeof reportingPeriods>,
  'id' | 'name' | 'periodStart' | 'periodEnd' | 'createdAt' | 'createdBy'
>;

/** False if the organisation already has a period with that name or those dates. */
export async function insertPeriod(tx: Tx, organisationId: string, period: NewReportingPeriod): Promise<boolean> {
  const insert = reportingPeriods.insert({ ...period, organisationId });
  return (await tx.execute(sql`${insert} ON CONFLICT DO NOTHING`)) === 1;
}

export const findPeriod = (db: Db, organisationId: string, id: string): Promise<ReportingPeriodRow | undefined> =>
  db.one(
    periodColumns,
    sql`SELECT ${selected} FROM ${periodsWithPeople} WHERE ${reportingPeriods.where({ organisationId, id }, 'p')}`,
  );

/**
 * Serialises changes of one period's status. The lock reads nothing: a statement that waited for it would still see the
 * joined rows as they were before. Undefined if there is no such period.
 */
export const lockPeriod = (tx: Tx, organisationId: string, id: string): Promise<{ id: string } | undefined> =>
  tx.one(
    { id: text },
    sql`SELECT id FROM reporting_periods WHERE ${reportingPeriods.where({ organisationId, id })} FOR NO KEY UPDATE`,
  );

export type PeriodChange = Pick<ReportingPeriodRow, 'status' | 'closedAt' | 'closedBy'> & { updatedAt: Date };

export async function updatePeriod(tx: Tx, organisationId: string, id: string, change: PeriodChange): Promise<void> {
  await tx.execute(reportingPeriods.update(change, { organisationId, id }));
}

const duplicateColumns = { id: text, sameDates: boolean };
export type DuplicatePeriod = RowOf<typeof duplicateColumns>;

/**
 * The period that a new one conflicts with. A period with the same dates takes precedence over one with the same name.
 */
export const findDuplicate = (
  db: Db,
  organisationId: string,
  period: NewReportingPeriod,
): Promise<DuplicatePeriod | undefined> =>
  db.one(
    duplicateColumns,
    sql`SELECT id, (period_start, period_end) = (${period.periodStart}::date, ${period.periodEnd}::date) AS "sameDates"
      FROM reporting_periods
      WHERE organisation_id = ${organisationId}
        AND (lower(name) = lower(${period.name}) OR (period_start, period_end) = (${period.periodStart}, ${period.periodEnd}))
      ORDER BY "sameDates" DESC
      LIMIT 1`,
  );

export function listPeriods(db: Db, organisationId: string, query: ReportingPeriodList) {
  const where = [
    sql`p.organisation_id = ${organisationId}`,
    ...isAmong('p.status', query.status),
    ...inTimes(query, sortable),
  ];
  if (query.periodStart) where.push(sql`p.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`p.period_end <= ${query.periodEnd}`);
  const listing = { columns: periodColumns, select: selected, from: periodsWithPeople, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'p.id' });
}

/** `period_start` and `period_end` of every closed period, for the statements of other features to select from. */
export const closedPeriods = (organisationId: string): Sql => sql`
  SELECT period_start, period_end FROM reporting_periods
  WHERE organisation_id = ${organisationId} AND status = 'closed'`;

/** The periods that end before the day, oldest first. */
export async function periodIdsBefore(db: Db, organisationId: string, day: CivilDate): Promise<string[]> {
  const rows = await db.query(
    { id: text },
    sql`SELECT id FROM reporting_periods WHERE organisation_id = ${organisationId} AND period_end < ${day}
      ORDER BY period_start`,
  );
  return rows.map(({ id }) => id);
}

/** The settings, sites and closed periods that an entry is checked against, in one round trip. */
export const readEntryContext = (
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
): Promise<organisations.EntryContext> =>
  organisations.readEntryContext(db, organisationId, locationIds, closedPeriods(organisationId));

/** Same as above for a writer: these sites cannot be deleted until the transaction ends. */
export const lockEntryContext = (
  tx: Tx,
  organisationId: string,
  locationIds: readonly string[],
): Promise<organisations.EntryContext> =>
  organisations.lockEntryContext(tx, organisationId, locationIds, closedPeriods(organisationId));
