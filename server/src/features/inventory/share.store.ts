import type { Period } from '../../kernel/period.ts';
import { raw, type Sql, snakeCase, sql } from '../../platform/db/index.ts';
import type { LocationShare } from '../organisations/index.ts';
import { isUnrounded } from './share.rules.ts';
import { proximityNames } from './sums/proximity.rules.ts';

/** As `s`: a share of a location with its days. */
const sharesAsTable = (shares: readonly LocationShare[]): Sql =>
  sql`unnest(${shares.map(({ locationId }) => locationId)}::text[], ${shares.map(({ periodStart }) => periodStart)}::date[],
    ${shares.map(({ periodEnd }) => periodEnd)}::date[], ${shares.map(({ percent }) => percent)}::numeric[])
    AS s (site, first_day, last_day, percent)`;

/** True for a row with days on both sides of an edge of a share of its location. */
export const crossesShare = (shares: readonly LocationShare[]): Sql =>
  sql`EXISTS (SELECT FROM ${sharesAsTable(shares)} WHERE s.site = location_id AND (
    (s.first_day > period_start AND s.first_day <= period_end) OR (s.last_day >= period_start AND s.last_day < period_end)))`;

interface Content {
  keys: readonly string[];
  counts: readonly string[];
  amounts: readonly string[];
}

/**
 * Totals with each amount weighed by the share of its location, for rows that cross no edge of a share. The keys include
 * those by which entries are added up before proration: an amount is rounded there, so that all groupings have one sum.
 * Rows of other locations stay as they are, since this grouping costs most of the time.
 */
export function weighed(totals: Sql, { keys, counts, amounts }: Content, shares: readonly LocationShare[]): Sql {
  if (shares.length === 0) return totals;
  const sites = [...new Set(shares.map(({ locationId }) => locationId))];
  const columns = [
    ...keys.map((name) => `t.${name}`),
    ...counts.map((name) => `sum(t.${name}) AS ${name}`),
    ...amounts.map((name) => `${amountOf(name)} AS ${name}`),
  ];
  return sql`(SELECT ${raw([...keys, ...counts, ...amounts].join(', '))}
    FROM ${totals} AS t WHERE location_id <> ALL (${sites}::text[])
    UNION ALL SELECT ${raw(columns.join(', '))}
    FROM ${totals} AS t LEFT JOIN ${sharesAsTable(shares)}
      ON s.site = t.location_id AND t.period_start BETWEEN s.first_day AND s.last_day
    WHERE t.location_id = ANY (${sites}::text[])
    GROUP BY ${raw(keys.map((name) => `t.${name}`).join(', '))}, s.percent)`;
}

const PERCENT = 'coalesce(s.percent, 100) * 0.01';

const roundedSum = (columns: readonly string[]): string =>
  `round((${columns.map((name) => `sum(t.${name})`).join(' + ')}) * ${PERCENT}, 6)`;

const nearer: readonly string[] = proximityNames.map(snakeCase);

/** Tonnes by proximity are rounded with those before them, so that they add up to at most the total. */
function amountOf(name: string): string {
  const place = nearer.indexOf(name);
  if (place > 0) return `${roundedSum(nearer.slice(0, place + 1))} - ${roundedSum(nearer.slice(0, place))}`;
  return isUnrounded(name) ? `sum(t.${name}) * ${PERCENT}` : roundedSum([name]);
}

/** The part of a row's days in a period that its location's shares leave out. */
export const leftOut = (shares: readonly LocationShare[], { periodStart, periodEnd }: Period): Sql =>
  sql`(SELECT coalesce(sum((100 - s.percent) * 0.01
      * (least(period_end, s.last_day, ${periodEnd}::date) - greatest(period_start, s.first_day, ${periodStart}::date) + 1)), 0)
    FROM ${sharesAsTable(shares)}
    WHERE s.site = location_id AND s.first_day <= least(period_end, ${periodEnd}::date)
      AND s.last_day >= greatest(period_start, ${periodStart}::date)) / (period_end - period_start + 1)`;
