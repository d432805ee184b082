import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import { type Db, raw, type Sql, sql } from '../../../platform/db/index.ts';

export interface YearTotal {
  year: number;
  ghgScope: GhgScope;
  entries: number;
  /** Decimal text. */
  tco2e: string;
  /** The last day that any entry covers; null where all have gone again. */
  coveredUntil: CivilDate | null;
}

/** Approved and locked entries by calendar year, from the totals. What lies across a turn of the year belongs to neither. */
export function sumByYear(
  db: Db,
  organisationId: string,
  { from, to }: { from: number; to: number },
): Promise<YearTotal[]> {
  const part = (table: string): Sql => sql`
    SELECT ghg_scope, period_start, period_end, entries, tco2e FROM ${raw(table)}
    WHERE organisation_id = ${organisationId} AND period_start >= ${`${from}-01-01`} AND period_end <= ${`${to}-12-31`}
      AND state IN ('approved', 'locked')`;
  return db.query<YearTotal>(sql`
    SELECT year, ghg_scope AS "ghgScope", sum(entries)::int AS entries, sum(tco2e)::text AS tco2e,
      max(period_end) FILTER (WHERE entries > 0) AS "coveredUntil"
    FROM (
      SELECT extract(year FROM period_start)::int AS year, ghg_scope, period_end, sum(entries) AS entries, sum(tco2e) AS tco2e
      FROM (${part('entry_totals')} UNION ALL ${part('entry_total_changes')}) AS both_parts
      WHERE extract(year FROM period_start) = extract(year FROM period_end)
      GROUP BY 1, 2, 3
    ) AS days
    GROUP BY year, ghg_scope`);
}
