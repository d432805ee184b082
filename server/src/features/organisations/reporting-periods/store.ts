import type { CivilDate } from '../../../kernel/period.ts';
import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import { type ReportingPeriodList, sortable } from './schema.ts';

export interface ReportingPeriodRow {
  id: string;
  name: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  status: 'open' | 'closed';
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  version: number;
}

const columns = raw(`p.id, p.name, p.period_start AS "periodStart", p.period_end AS "periodEnd", p.status,
  p.created_at AS "createdAt", p.created_by AS "createdById", u.email AS "createdByEmail", p.version`);

const periodsWithAuthor = raw(
  'reporting_periods p JOIN users u ON u.organisation_id = p.organisation_id AND u.id = p.created_by',
);

export interface NewReportingPeriod {
  id: string;
  name: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  createdAt: Date;
  createdBy: string;
}

/** False when the organisation has a period of that name or of those dates already. */
export async function insertPeriod(tx: Tx, organisationId: string, period: NewReportingPeriod): Promise<boolean> {
  const inserted = await tx.execute(sql`
    INSERT INTO reporting_periods (organisation_id, id, name, period_start, period_end, created_at, created_by)
    VALUES (${organisationId}, ${period.id}, ${period.name}, ${period.periodStart}, ${period.periodEnd},
            ${period.createdAt}, ${period.createdBy})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

export async function findPeriod(db: Db, organisationId: string, id: string): Promise<ReportingPeriodRow | undefined> {
  const [row] = await db.query<ReportingPeriodRow>(sql`
    SELECT ${columns} FROM ${periodsWithAuthor} WHERE p.organisation_id = ${organisationId} AND p.id = ${id}`);
  return row;
}

export interface Twin {
  id: string;
  sameDates: boolean;
}

/** The period that stands in the way of a new one, the one of the same dates first. */
export async function findTwin(db: Db, organisationId: string, period: NewReportingPeriod): Promise<Twin | undefined> {
  const [twin] = await db.query<Twin>(sql`
    SELECT id, (period_start, period_end) = (${period.periodStart}::date, ${period.periodEnd}::date) AS "sameDates"
    FROM reporting_periods
    WHERE organisation_id = ${organisationId}
      AND (lower(name) = lower(${period.name}) OR (period_start, period_end) = (${period.periodStart}, ${period.periodEnd}))
    ORDER BY "sameDates" DESC
    LIMIT 1`);
  return twin;
}

export function listPeriods(db: Db, organisationId: string, query: ReportingPeriodList) {
  const where = [sql`p.organisation_id = ${organisationId}`];
  if (query.status) where.push(sql`p.status = ${query.status}`);
  if (query.periodStart) where.push(sql`p.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`p.period_end <= ${query.periodEnd}`);
  return listPage<ReportingPeriodRow>(db, {
    select: columns,
    from: periodsWithAuthor,
    where,
    sortable,
    query,
    tieBreak: 'p.id',
  });
}
