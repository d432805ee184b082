import { type Db, type RowOf, type Sql, sql, type Tx } from '../../platform/db/index.ts';
import { targets } from './store.ts';

const { name, type, ghgScopes, baseYear, baseYearTco2e, targetYear, reductionPercent } = targets.columns;
const claimColumns = { name, type, ghgScopes, baseYear, baseYearTco2e, targetYear, reductionPercent };

/** A target as a public claim quotes it. */
export type ClaimTarget = RowOf<typeof claimColumns>;

const activeTargets = (organisationId: string): Sql =>
  sql`SELECT name, type, ghg_scopes AS "ghgScopes", base_year AS "baseYear", base_year_tco2e AS "baseYearTco2e",
      target_year AS "targetYear", reduction_percent AS "reductionPercent"
    FROM targets WHERE organisation_id = ${organisationId} AND status = 'active' AND is_approved
    ORDER BY created_at, id`;

/** The active targets that count, oldest first. */
export const findClaimTargets = (db: Db, organisationId: string): Promise<ClaimTarget[]> =>
  db.query(claimColumns, activeTargets(organisationId));

/** The same. None is archived or revised until the transaction ends. */
export const holdClaimTargets = (tx: Tx, organisationId: string): Promise<ClaimTarget[]> =>
  tx.query(claimColumns, sql`${activeTargets(organisationId)} FOR SHARE`);
