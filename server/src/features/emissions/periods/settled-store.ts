import type { Period } from '../../../kernel/period.ts';
import { column, type Db, raw, sql } from '../../../platform/db/index.ts';
import { closedPeriods } from '../../organisations/index.ts';
import { overlapping } from '../period-conditions-store.ts';
import { fromTotals } from '../totals/store.ts';

const { date } = column;

/**
 * Closed periods that touch these days and leave nothing behind. A period can be closed while drafts and submissions
 * remain in it: its emissions are not settled yet.
 */
export function settledSpans(db: Db, organisationId: string, days: Period): Promise<Period[]> {
  const where = sql`organisation_id = ${organisationId} AND state IN ('draft', 'submitted') AND ${overlapping(days)}`;
  return db.query(
    { periodStart: date, periodEnd: date },
    sql`WITH waiting AS (
        SELECT period_start, period_end
        FROM ${fromTotals(raw('period_start, period_end, entries'), where)} AS t
        GROUP BY 1, 2 HAVING sum(entries) > 0
      )
      SELECT p.period_start AS "periodStart", p.period_end AS "periodEnd" FROM (${closedPeriods(organisationId)}) AS p
      WHERE ${overlapping(days)}
        AND NOT EXISTS (SELECT FROM waiting w WHERE w.period_start <= p.period_end AND w.period_end >= p.period_start)`,
  );
}
