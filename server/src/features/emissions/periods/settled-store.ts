import type { Period } from '../../../kernel/period.ts';
import { column, type Db, raw, sql } from '../../../platform/db/index.ts';
import { closedPeriods } from '../../organisations/index.ts';
import { fromTotals } from '../totals/store.ts';

const { date } = column;

/**
 * Closed periods that touch these years and leave nothing behind. A period can be closed while drafts and submissions
 * remain in it: its emissions are not settled yet.
 */
export function settledSpans(
  db: Db,
  organisationId: string,
  { from, to }: { from: number; to: number },
): Promise<Period[]> {
  const where = sql`organisation_id = ${organisationId} AND state IN ('draft', 'submitted')
    AND period_start <= ${`${to}-12-31`} AND period_end >= ${`${from}-01-01`}`;
  return db.query(
    { periodStart: date, periodEnd: date },
    sql`WITH waiting AS (
        SELECT period_start, period_end
        FROM ${fromTotals(raw('period_start, period_end, entries'), where)} AS t
        GROUP BY 1, 2 HAVING sum(entries) > 0
      )
      SELECT p.period_start AS "periodStart", p.period_end AS "periodEnd" FROM (${closedPeriods(organisationId)}) AS p
      WHERE p.period_start <= ${`${to}-12-31`} AND p.period_end >= ${`${from}-01-01`}
        AND NOT EXISTS (SELECT FROM waiting w WHERE w.period_start <= p.period_end AND w.period_end >= p.period_start)`,
  );
}
