import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { TargetType } from './schema.ts';

/** A target as a public claim quotes it. Decimals are text. */
export interface ClaimTarget {
  name: string;
  type: TargetType;
  ghgScopes: GhgScope[];
  baseYear: number;
  baseYearTco2e: string;
  targetYear: number;
  reductionPercent: string;
}

/** The active targets, oldest first. None is archived or revised until the transaction ends. */
export function holdClaimTargets(tx: Tx, organisationId: string): Promise<ClaimTarget[]> {
  return tx.query<ClaimTarget>(sql`
    SELECT name, type, ghg_scopes AS "ghgScopes", base_year AS "baseYear", base_year_tco2e::text AS "baseYearTco2e",
      target_year AS "targetYear", reduction_percent::text AS "reductionPercent"
    FROM targets WHERE organisation_id = ${organisationId} AND status = 'active' ORDER BY created_at, id FOR SHARE`);
}
