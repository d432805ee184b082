import { CALENDAR_YEAR, type FiscalYearStart } from '../../../kernel/fiscal-year.ts';
import { column, type Db, raw, type Sql, sql } from '../../../platform/db/index.ts';
import { type RetirementRow, retirementColumns, selected, withProject } from './store.ts';

/** The retirements of a period, for summaries, targets and reports. */

const { integer, numeric } = column;

interface Period {
  periodStart: string;
  periodEnd: string;
}

/** Confirmed tonnes whose period lies inside this one, so that a summary may offset emissions with them. */
export async function sumConfirmed(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
): Promise<string> {
  const row = await db.one(
    { sum: numeric },
    sql`SELECT coalesce(sum(quantity), 0) AS sum FROM offset_retirements
      WHERE organisation_id = ${organisationId} AND status = 'confirmed' AND period_start >= ${periodStart}
        AND period_end <= ${periodEnd}`,
  );
  return row?.sum ?? '0';
}

/** By fiscal year. A period that crosses a year end belongs to neither year. */
export function sumConfirmedByYear(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
  start: FiscalYearStart,
): Promise<Array<{ year: number; quantity: string }>> {
  const yearOf = (day: string): Sql =>
    sql`extract(year FROM ${raw(day)})::int + (${start} <> ${CALENDAR_YEAR} AND to_char(${raw(day)}, 'MM-DD') >= ${start})::int`;
  return db.query(
    { year: integer, quantity: numeric },
    sql`SELECT ${yearOf('period_start')} AS year, sum(quantity) AS quantity FROM offset_retirements
      WHERE organisation_id = ${organisationId} AND status = 'confirmed' AND period_start >= ${periodStart}
        AND period_end <= ${periodEnd} AND ${yearOf('period_start')} = ${yearOf('period_end')}
      GROUP BY 1`,
  );
}

/** All retirements of a period except cancelled ones, oldest first. */
export const findRetirementsInPeriod = (
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
): Promise<RetirementRow[]> =>
  db.query(
    retirementColumns,
    sql`SELECT ${selected} FROM ${withProject}
      WHERE r.organisation_id = ${organisationId} AND r.period_start >= ${periodStart} AND r.period_end <= ${periodEnd}
        AND r.status <> 'cancelled'
      ORDER BY r.created_at, r.id`,
  );
