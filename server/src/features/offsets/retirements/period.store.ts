import { Decimal } from '../../../kernel/decimal.ts';
import { CALENDAR_YEAR, type FiscalYearStart } from '../../../kernel/fiscal-year.ts';
import { column, type Db, raw, type Sql, sql } from '../../../platform/db/index.ts';
import { sumOf } from '../rules.ts';
import { isOwn } from './beneficiary.rules.ts';
import { ownNames, type RetirementRow, retirementColumns, selected, withProject } from './store.ts';

/** The retirements of a period, for summaries, targets and reports. */

const { integer, json, numeric, text } = column;

interface Period {
  periodStart: string;
  periodEnd: string;
}

const namedColumns = { beneficiaryName: text, organisationName: text.orNull, ownNames: json.as<string[]>() };

/** Retirements that may count for the organisation, before their beneficiaries are compared with its names. */
const real = sql`status = 'confirmed' AND registry <> 'sandbox' AND p.registry_id NOT LIKE 'DEMO-%'`;
const named = sql`beneficiary_name AS "beneficiaryName", organisation_name AS "organisationName", ${ownNames} AS "ownNames"`;

/**
 * Tonnes by which a summary may lower the emissions of a period: confirmed retirements of real credits for the organisation
 * itself, whose period lies inside this one.
 */
export async function sumConfirmed(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
): Promise<string> {
  const rows = await db.query(
    { ...namedColumns, quantity: numeric },
    sql`SELECT ${named}, sum(quantity) AS quantity FROM ${withProject}
      WHERE r.organisation_id = ${organisationId} AND ${real} AND period_start >= ${periodStart}
        AND period_end <= ${periodEnd}
      GROUP BY beneficiary_name, organisation_name, o.id`,
  );
  return sumOf(rows.filter(isOwn).map(({ quantity }) => new Decimal(quantity))).toFixed();
}

/** The same by fiscal year. A period that crosses a year end belongs to neither year. */
export async function sumConfirmedByYear(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
  start: FiscalYearStart,
): Promise<Array<{ year: number; quantity: string }>> {
  const yearOf = (day: string): Sql =>
    sql`extract(year FROM ${raw(day)})::int + (${start} <> ${CALENDAR_YEAR} AND to_char(${raw(day)}, 'MM-DD') >= ${start})::int`;
  const rows = await db.query(
    { ...namedColumns, year: integer, quantity: numeric },
    sql`SELECT ${named}, ${yearOf('period_start')} AS year, sum(quantity) AS quantity FROM ${withProject}
      WHERE r.organisation_id = ${organisationId} AND ${real} AND period_start >= ${periodStart}
        AND period_end <= ${periodEnd} AND ${yearOf('period_start')} = ${yearOf('period_end')}
      GROUP BY beneficiary_name, organisation_name, o.id, 4`,
  );
  const byYear = new Map<number, Decimal>();
  for (const { year, quantity } of rows.filter(isOwn))
    byYear.set(year, (byYear.get(year) ?? new Decimal(0)).plus(quantity));
  return [...byYear].map(([year, quantity]) => ({ year, quantity: quantity.toFixed() }));
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
