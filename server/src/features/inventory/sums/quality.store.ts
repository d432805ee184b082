import { column, type Db, empty, sql } from '../../../platform/db/index.ts';
import { type EntryState, fromTotals } from '../../entries/index.ts';
import { conditions, type Selection, sharesOn } from '../selection.store.ts';
import { leftOut } from '../share.store.ts';
import type { Deviation } from './quality.rules.ts';

const { numeric, smallint, text } = column;

const deviation = {
  ghgScope: smallint,
  locationId: text.orNull,
  category: text.orNull,
  subcategory: text.orNull,
  factorCode: text.orNull,
  factorValue: numeric.orNull,
  tonnes: numeric,
};

/** An entry counts by the share of its location, and by its share of days if it crosses an edge of the period. */
export function readDeviations(db: Db, selection: Selection, states: readonly EntryState[]): Promise<Deviation[]> {
  const { periodStart, periodEnd } = selection;
  const shares = sharesOn(selection);
  const weight = shares.length === 0 ? empty : sql` - ${leftOut(shares, selection)}`;
  const columns = sql`ghg_scope, location_id, category, subcategory, factor_code, factor_value,
    activity_deviation, factor_deviation, period_start, period_end`;
  const where = sql`${conditions(selection, states, 'overlapping')} AND (activity_deviation <> 0 OR factor_deviation <> 0)`;
  return db.query(
    deviation,
    sql`SELECT ghg_scope AS "ghgScope", location_id AS "locationId", category, subcategory,
        factor_code AS "factorCode", factor_value AS "factorValue",
        CASE WHEN factor_code IS NULL THEN sum(activity_deviation * share) ELSE sum(factor_deviation * share) END AS tonnes
      FROM (
        SELECT t.*, CASE WHEN period_start >= ${periodStart} AND period_end <= ${periodEnd} THEN 1
          ELSE (least(period_end, ${periodEnd}::date) - greatest(period_start, ${periodStart}::date) + 1)::numeric
            / (period_end - period_start + 1) END${weight} AS share
        FROM ${fromTotals(columns, where)} AS t) AS shared
      GROUP BY GROUPING SETS (
        (ghg_scope, location_id, category, subcategory), (ghg_scope, factor_code, factor_value))
      HAVING CASE WHEN factor_code IS NULL THEN sum(activity_deviation) ELSE sum(factor_deviation) END <> 0`,
  );
}
