import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';

/**
 * Entries by the thousand, straight into the table: of all scopes, states and months of eight years. They are written in
 * the order of their periods, as life has it; their figures have nothing to do with that order.
 */
export async function insertMany(api: TestApi, org: TestOrganisation, count: number): Promise<void> {
  await api.db.execute(sql`
    INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
      period_start, period_end, state, reference, tco2e, factor_code, factor_source, factor_vintage, factor_value,
      factor_unit, factor_pinned, factor_copy, created_at, created_by)
    SELECT ${org.id}, 'ent_' || lpad(to_hex(n), 32, '0'), l.id, c.scope, c.category, 'any', 1 + n % 97, 'kWh',
      m.start, (m.start + interval '1 month - 1 day')::date, s.state, 'R' || n, (n::bigint * 7919 % 100003) / 1000.0,
      'DEFRA-2025-ELEC-GRID-GB', 'DEFRA', 2025, 0.177, 'kgCO2e/kWh', false,
      jsonb_build_object('code', 'DEFRA-2025-ELEC-GRID-GB', 'publication', repeat('x', 100)),
      timestamptz '2018-01-01' + n * interval '1 minute', ${org.adminId}
    FROM generate_series(1, ${count}::int) AS n
    JOIN LATERAL (SELECT id FROM locations WHERE organisation_id = ${org.id} ORDER BY id OFFSET n % 3 LIMIT 1) l ON true
    JOIN LATERAL (SELECT (ARRAY[1, 1, 2, 3, 3])[1 + n % 5] AS scope,
      (ARRAY['stationary_combustion', 'mobile_combustion', 'purchased_electricity', 'business_travel', 'waste'])[1 + n % 5]
        AS category) c ON true
    JOIN LATERAL (SELECT (date '2018-01-01' + (n::bigint * 96 / (${count}::int + 1)) * interval '1 month')::date AS start) m ON true
    JOIN LATERAL (SELECT (ARRAY['draft', 'submitted', 'approved', 'locked'])[1 + n % 4] AS state) s ON true`);
  await api.db.execute(sql`ANALYZE emission_entries`);
}
