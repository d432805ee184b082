import type { Actor } from '@tonne/server/compiled/platform/auth/index.js';
import type pg from 'pg';

/** The years of the generated entries. A target with the last one as its target year has data for its progress. */
export const YEARS = { first: 2023, last: 2025 };

/** Four kinds, one after the other; `intensity` also divides. $1 organisation, $2 user, $3 email. */
const ADD_TARGETS = `
  INSERT INTO targets (organisation_id, id, name, type, ghg_scopes, base_year, base_year_tco2e, target_year,
    reduction_percent, trajectory_model, intensity_denominator, created_at, created_by_id, created_by_email)
  SELECT $1, 'tgt_' || md5($1 || n), 'Target ' || n, type, '{1,2,3}', $5, 1000000 + n, $6,
    CASE type WHEN 'net_zero' THEN 95 ELSE 42 END, 'linear',
    CASE type WHEN 'intensity' THEN '{"metric":"Staff","unit":"head","baseYearValue":400,"values":{"2025":420}}'::jsonb END,
    now(), $2, $3
  FROM generate_series(1, $4::int) AS n
  CROSS JOIN LATERAL (SELECT (ARRAY['absolute', 'intensity', 'net_zero', 'sbti'])[1 + n % 4] AS type) AS kind
  RETURNING id, type`;

/** One milestone in each year after the first. */
const ADD_MILESTONES = `
  INSERT INTO target_milestones (organisation_id, target_id, id, year, label, required_reduction_percent, created_at)
  SELECT organisation_id, id, 'mst_' || md5(id || year), year, 'Step', 10 * (year - base_year), now()
  FROM targets CROSS JOIN LATERAL generate_series(base_year + 1, target_year) AS year
  WHERE organisation_id = $1`;

export interface MadeTarget {
  readonly id: string;
  readonly type: string;
}

/** In the same order for every organisation. */
export async function generateTargets(
  client: pg.Client,
  { organisationId, user }: Actor,
  amount: number,
): Promise<MadeTarget[]> {
  const values = [organisationId, user.id, user.email, amount, YEARS.first, YEARS.last];
  const { rows } = await client.query<MadeTarget>(ADD_TARGETS, values);
  await client.query(ADD_MILESTONES, [organisationId]);
  return rows;
}
