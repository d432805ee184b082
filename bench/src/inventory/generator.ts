import type { Actor } from '@tonne/server/compiled/platform/auth/index.js';
import type pg from 'pg';

/**
 * Writes entries straight into the table: monthly figures, by default of three years, for every activity at every site, in the order
 * in which they would arrive. The same number gives the same entries. Triggers and foreign keys stay active.
 */

const SITES = 10;
const CHUNK = 50_000;

/** Typical activities of an industrial company; the quantities follow from the tonnes per entry. */
const ACTIVITIES = `
  SELECT row_number() OVER (ORDER BY f.category, f.subcategory) - 1 AS place, f.*
  FROM (SELECT DISTINCT ON (category, subcategory) code, name, ghg_scope, category, subcategory, source, vintage, region,
          activity_unit, value, co2, ch4, n2o, gwp_set, publication
        FROM published_factors
        WHERE value > 0 AND (category, subcategory) IN (
          ('stationary_combustion', 'natural_gas'), ('stationary_combustion', 'lpg'),
          ('mobile_combustion', 'diesel'), ('mobile_combustion', 'petrol'), ('fugitive_emissions', 'refrigerant_r410a'),
          ('purchased_electricity', 'grid_electricity'),
          ('upstream_transport', 'freight_hgv_all_average_laden'), ('waste', 'commercial_and_industrial_waste_landfill'),
          ('purchased_goods_services', 'water_supply'), ('employee_commuting', 'car_average_petrol'),
          ('employee_commuting', 'car_average_diesel'), ('business_travel', 'rail_national'),
          ('business_travel', 'flight_long_haul_economy'), ('business_travel', 'flight_short_haul_economy'),
          ('business_travel', 'hotel_stay'))
        ORDER BY category, subcategory, region <> 'GB', vintage DESC, code) AS f`;

const ADD_SITES = `
  INSERT INTO locations (organisation_id, id, name, country, created_at)
  SELECT $1, 'loc_' || md5($1 || place), 'Works ' || place, 'GB', now() FROM generate_series(1, $2::int) AS place`;

/** $1 organisation, $2 its user, $3 first, $4 last, $5 total number, $6 number of sites, $7 number of months. */
const ADD_ENTRIES = `
  INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
    period_start, period_end, state, reference, tco2e, co2, ch4, n2o, factor_code, factor_source, factor_vintage,
    factor_value, factor_unit, factor_pinned, factor_copy, submitted_by, created_at, created_by)
  SELECT $1, 'ent_' || lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0') || left(md5($1 || n), 20),
    location_id, a.ghg_scope, a.category, a.subcategory, quantity, a.activity_unit, period_start,
    (period_start + interval '1 month - 1 day')::date, state, 'INV-' || n, round(quantity * a.value / 1000, 6),
    round(quantity * a.co2 / 1000, 6), round(quantity * a.ch4 / 1000, 6), round(quantity * a.n2o / 1000, 6), a.code,
    a.source, a.vintage, a.value, 'kgCO2e/' || a.activity_unit, false, a.copy,
    CASE WHEN state <> 'draft' THEN $2 END, created_at, $2
  FROM generate_series($3::int, $4::int) AS n
  CROSS JOIN LATERAL (SELECT n::bigint * $7::int / $5::int AS month) AS m
  CROSS JOIN LATERAL (SELECT (date '2023-01-01' + month * interval '1 month')::date AS period_start,
    timestamptz '2023-02-05 00:00Z' + n::float8 / $5::int * interval '1095 days' AS created_at,
    CASE WHEN month < 12 THEN 'locked' WHEN month < 33 AND n % 50 > 0 THEN 'approved'
         WHEN n % 3 = 0 THEN 'draft' ELSE 'submitted' END AS state) AS e
  JOIN bench_activities a ON a.place = n % (SELECT count(*) FROM bench_activities)
  JOIN bench_sites s ON s.place = n / (SELECT count(*) FROM bench_activities) % $6::int
  CROSS JOIN LATERAL (SELECT round((1 + n % 499) / 10.0 * 1000 / a.value, 3) + 0.001 AS quantity) AS q
  ORDER BY n`;

const SECONDARY_INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = 'emission_entries'::regclass AND NOT indisprimary`;

/** Building an index at the end takes a fraction of the time of a million single insertions. */
export async function withIndexesBuiltAfterwards(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(SECONDARY_INDEXES);
  await client.query("SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'");
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
  await client.query('RESET ALL');
}

export async function generateEntries(
  client: pg.Client,
  { organisationId, user }: Actor,
  amount: number,
  months = 36,
): Promise<void> {
  await client.query(ADD_SITES, [organisationId, SITES]);
  await client.query(`CREATE TEMPORARY TABLE bench_activities AS
    SELECT *, to_jsonb(a) - 'place' AS copy FROM (${ACTIVITIES}) AS a`);
  await client.query(`CREATE TEMPORARY TABLE bench_sites AS
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, id AS location_id FROM locations
    WHERE organisation_id = '${organisationId}' AND NOT is_default`);
  for (let first = 0; first < amount; first += CHUNK) {
    const last = Math.min(first + CHUNK, amount) - 1;
    await client.query(ADD_ENTRIES, [organisationId, user.id, first, last, amount, SITES, months]);
  }
  await client.query('DROP TABLE bench_activities, bench_sites');
}
