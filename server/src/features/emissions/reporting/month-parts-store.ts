import { raw, type Sql, sql } from '../../../platform/db/index.ts';
import { fromTotals } from '../totals/store.ts';

const selected = raw('organisation_id, location_id, ghg_scope, category, period_start, period_end, entries, tco2e');

const key = raw('organisation_id, location_id, ghg_scope, category');

/**
 * The sum of all entries for the same days at one location in one category, in parts for the months it covers, by their
 * days. The parts are whole millionths of a tonne: each is rounded down, and the millionths left over go to the parts
 * that lost most, the earlier month first. So they add up to the sum, in whole numbers all the way.
 *
 * The state of an entry makes no difference to its parts: closing a period moves no figure from month to month.
 * Most sums lie inside one month and are passed on as they are: to share them too takes many times as long.
 */
export const monthParts = (where: Sql): Sql => sql`(
  WITH spans AS (
    SELECT ${key}, period_start, period_end, sum(entries) AS entries, sum(tco2e) AS tco2e, row_number() OVER () AS number,
      date_trunc('month', period_start::timestamp) AS first, date_trunc('month', period_end::timestamp) AS last
    FROM ${fromTotals(selected, where)} AS same
    GROUP BY ${key}, period_start, period_end HAVING sum(entries) <> 0
  ), shares AS (
    SELECT ${key}, entries, number, month, tco2e * 1000000 AS millionths, period_end - period_start + 1 AS days,
      tco2e * 1000000 * (least(period_end, (month + interval '1 month')::date - 1)
        - greatest(period_start, month::date) + 1) AS share
    FROM spans CROSS JOIN generate_series(first, last, '1 month') AS month WHERE first <> last
  ), parts AS (
    SELECT ${key}, entries, month, millionths - sum(div(share, days)) OVER (PARTITION BY number) AS left_over,
      row_number() OVER (PARTITION BY number ORDER BY mod(share, days) DESC, month) AS turn, div(share, days) AS whole
    FROM shares
  )
  SELECT ${key}, entries, to_char(first, 'YYYY-MM') AS month, false AS is_shared, tco2e FROM spans WHERE first = last
  UNION ALL
  SELECT ${key}, entries, to_char(month, 'YYYY-MM'), true, (whole + (turn <= left_over)::int) * 0.000001 FROM parts)`;
