import { column, type Db, type RowOf, raw, type Sql, snakeCase, sql } from '../../../platform/db/index.ts';
import type { Proximity } from '../../factors/index.ts';
import { fromTotals, key, summed } from './store.ts';

const { integer, json } = column;

const tonnesWith = (proximity: Proximity): string =>
  `coalesce(sum(tco2e) FILTER (WHERE factor_proximity = '${proximity}'), 0)`;

const measuredWhere = (evidence: string): string =>
  `coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured' AND evidence_status ${evidence}), 0)`;

/** Expressions for sums that are not the sum of the column of the same name. */
const fromEntries: { readonly [Name in keyof typeof summed]?: string } = {
  entries: 'count(*)',
  undividedEntries: 'count(*) FILTER (WHERE gases IS NULL AND coalesce(co2, ch4, n2o) IS NULL)',
  marketTco2e: 'sum(coalesce(market_tco2e, tco2e))',
  uncertainTco2e: 'coalesce(sum(tco2e) FILTER (WHERE uncertainty_percent IS NOT NULL), 0)',
  variance: 'coalesce(sum((tco2e * uncertainty_percent / 100) ^ 2), 0)',
  activityDeviation: 'sum(activity_deviation_of(tco2e, uncertainty_percent, activity_uncertainty_percent))',
  factorDeviation: 'sum(factor_deviation_of(tco2e, uncertainty_percent, factor_copy, energy_source))',
  measuredTco2e: measuredWhere('IS NOT NULL'),
  reviewedTco2e: measuredWhere("= 'reviewed'"),
  statedTco2e: measuredWhere('IS NULL'),
  ownTco2e: tonnesWith('own'),
  regionTco2e: tonnesWith('region'),
  globalTco2e: tonnesWith('global'),
  proxyTco2e: tonnesWith('proxy'),
};

type Sum = keyof typeof summed;
export const sums = Object.keys(summed) as Sum[];
const keys = raw(Object.keys(key).map(snakeCase).join(', '));

const each = (write: (sum: Sum, name: string) => string): Sql =>
  raw(sums.map((sum) => write(sum, snakeCase(sum))).join(', '));

/** Decimal text by the name of the sum. */
const figures = json.as<{ readonly [Name in Sum]: string }>();
const figuresOf = (side: string): Sql =>
  sql`json_build_object(${each((sum, name) => `'${sum}', coalesce(${side}.${name}, 0)::text`)})`;

const difference = {
  locationId: key.locationId,
  category: key.category,
  state: key.state,
  periodStart: key.periodStart,
  periodEnd: key.periodEnd,
  kept: figures,
  given: figures,
};
export type TotalDifference = RowOf<typeof difference>;

/** Summing millions of entries takes longer than the time limit of a request. */
export async function takeAnyTime(db: Db): Promise<void> {
  await db.execute(sql`SET LOCAL statement_timeout = 0`);
}

/** More differences would have the same cause. */
const MOST = 100;

/** Totals that differ from the sums of their entries. */
export const findOddTotals = (db: Db, organisationId: string): Promise<TotalDifference[]> =>
  db.query(
    difference,
    sql`WITH kept AS (
        SELECT ${keys}, ${each((_, name) => `sum(${name}) AS ${name}`)}
        FROM ${fromTotals(sql`${keys}, ${each((_, name) => name)}`, sql`organisation_id = ${organisationId}`)} AS t GROUP BY ${keys}),
      given AS (
        SELECT ${keys}, ${each((sum, name) => `${fromEntries[sum] ?? `coalesce(sum(${name}), 0)`} AS ${name}`)}
        FROM (
          SELECT *, derived_from IS NOT NULL AS is_derived,
            jsonb_path_query_array(warnings, '$[*].code')::text AS warning_codes
          FROM emission_entries WHERE organisation_id = ${organisationId}) AS e GROUP BY ${keys})
      SELECT location_id AS "locationId", category, state, period_start AS "periodStart", period_end AS "periodEnd",
        ${figuresOf('kept')} AS kept, ${figuresOf('given')} AS given
      FROM kept FULL JOIN given USING (${keys})
      WHERE (${each((_, name) => `coalesce(kept.${name}, 0)`)}) <> (${each((_, name) => `coalesce(given.${name}, 0)`)})
      ORDER BY period_start, period_end, location_id, category, state LIMIT ${MOST}`,
  );

/** Counts the totals with entries. */
export async function countTotals(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { total: integer },
    sql`SELECT count(*)::int AS total FROM (
        SELECT FROM ${fromTotals(sql`${keys}, entries`, sql`organisation_id = ${organisationId}`)} AS t
        GROUP BY ${keys} HAVING sum(entries) <> 0) AS total`,
  );
  return row?.total ?? 0;
}
