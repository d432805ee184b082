import { type Db, raw, type Sql, sql } from '../../../platform/db/index.ts';
import type { Span } from '../period-rules.ts';

/**
 * Closed periods that touch these years and leave nothing behind. A period can be closed while drafts and submissions
 * remain in it: then what was emitted in it is not settled yet.
 */
export function settledSpans(
  db: Db,
  organisationId: string,
  { from, to }: { from: number; to: number },
): Promise<Span[]> {
  const part = (table: string): Sql => sql`
    SELECT period_start, period_end, entries FROM ${raw(table)}
    WHERE organisation_id = ${organisationId} AND state IN ('draft', 'submitted')
      AND period_start <= ${`${to}-12-31`} AND period_end >= ${`${from}-01-01`}`;
  return db.query<Span>(sql`
    WITH waiting AS (
      SELECT period_start, period_end FROM (${part('entry_totals')} UNION ALL ${part('entry_total_changes')}) AS both_parts
      GROUP BY 1, 2 HAVING sum(entries) > 0
    )
    SELECT p.period_start AS "periodStart", p.period_end AS "periodEnd" FROM reporting_periods p
    WHERE p.organisation_id = ${organisationId} AND p.status = 'closed'
      AND p.period_start <= ${`${to}-12-31`} AND p.period_end >= ${`${from}-01-01`}
      AND NOT EXISTS (SELECT FROM waiting w WHERE w.period_start <= p.period_end AND w.period_end >= p.period_start)`);
}
