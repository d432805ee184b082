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
  closedAt: Date | null;
  closedById: string | null;
  closedByEmail: string | null;
  progress: Progress | null;
  version: number;
}

/** How far the entries of a closed or reopened period have been locked or unlocked, while that is going on. */
export interface Progress {
  action: 'lock' | 'unlock';
  total: number;
  done: number;
}

const columns = raw(`p.id, p.name, p.period_start AS "periodStart", p.period_end AS "periodEnd", p.status,
  p.created_at AS "createdAt", p.created_by AS "createdById", u.email AS "createdByEmail", p.closed_at AS "closedAt",
  p.closed_by AS "closedById", c.email AS "closedByEmail", p.version,
  CASE WHEN t.verb IS NOT NULL THEN jsonb_build_object('action', t.verb, 'total', t.total, 'done', t.done) END
    AS progress`);

const periodsWithPeople = raw(`reporting_periods p
  JOIN users u ON u.organisation_id = p.organisation_id AND u.id = p.created_by
  LEFT JOIN users c ON c.organisation_id = p.organisation_id AND c.id = p.closed_by
  LEFT JOIN period_tasks t ON t.organisation_id = p.organisation_id AND t.period_id = p.id`);

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
    SELECT ${columns} FROM ${periodsWithPeople} WHERE p.organisation_id = ${organisationId} AND p.id = ${id}`);
  return row;
}

/** Two changes of one period's status take their turns. False when there is no such period. */
export async function lockPeriod(tx: Tx, organisationId: string, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM reporting_periods WHERE organisation_id = ${organisationId} AND id = ${id} FOR NO KEY UPDATE`);
  return rows.length === 1;
}

/** Closed by someone at some time, or open again. */
export async function setClosing(
  tx: Tx,
  organisationId: string,
  id: string,
  closing: { at: Date; by: string } | null,
): Promise<void> {
  await tx.execute(sql`
    UPDATE reporting_periods SET status = ${closing ? 'closed' : 'open'}, closed_at = ${closing?.at ?? null},
      closed_by = ${closing?.by ?? null}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
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
    from: periodsWithPeople,
    where,
    sortable,
    query,
    tieBreak: 'p.id',
  });
}
