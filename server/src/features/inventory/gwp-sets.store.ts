import { type FiscalYearStart, periodOfFiscalYear } from '../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { column, type Db, raw, sql } from '../../platform/db/index.ts';
import { entryTotals, fromTotals, overlappingPeriod } from '../entries/index.ts';
import { countedStates } from './selection.store.ts';
import { fiscalYearOfDay } from './series.store.ts';

const { ghgScope, gwpSet } = entryTotals.columns;

/** A set of warming potentials that counted entries of a scope use in a fiscal year. */
export interface UsedGwpSet {
  year: number;
  ghgScope: GhgScope;
  gwpSet: string;
}

/** An entry in several years counts in each of them. */
export async function gwpSetsByYear(
  db: Db,
  organisationId: string,
  { from, to }: { from: number; to: number },
  start: FiscalYearStart,
): Promise<UsedGwpSet[]> {
  const { periodStart } = periodOfFiscalYear(from, start);
  const { periodEnd } = periodOfFiscalYear(to, start);
  const where = sql`organisation_id = ${organisationId} AND ${overlappingPeriod({ periodStart, periodEnd })}
    AND state = ANY (${countedStates}::text[])`;
  const totals = fromTotals(raw('period_start, period_end, ghg_scope, gwp_set, entries'), where);
  const rows = await db.query(
    { first: column.integer, last: column.integer, ghgScope, gwpSet },
    sql`SELECT ${fiscalYearOfDay(raw('period_start'), start)} AS first, ${fiscalYearOfDay(raw('period_end'), start)} AS last,
        ghg_scope AS "ghgScope", gwp_set AS "gwpSet"
      FROM ${totals} AS t GROUP BY 1, 2, 3, 4 HAVING sum(entries) > 0`,
  );
  return rows.flatMap(({ first, last, ...used }) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({ ...used, year: first + index })),
  );
}
