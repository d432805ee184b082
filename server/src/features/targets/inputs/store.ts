import { column, type Db, sql } from '../../../platform/db/index.ts';

const { text } = column;

/** A target and the SHA-256 of its terms, in hexadecimal digits. */
export interface TargetVersion {
  id: string;
  version: string;
}

/**
 * The terms that a claim quotes. Undefined if the target is archived or not approved: it then supports no claim. The outcome
 * is left out, since a decision changes no figure.
 */
export const findTargetVersion = (db: Db, organisationId: string, id: string): Promise<TargetVersion | undefined> =>
  db.one(
    { id: text, version: text },
    sql`SELECT id, encode(sha256(convert_to(jsonb_build_array(type, ghg_scopes, base_year, trim_scale(base_year_tco2e),
        base_source, target_year, trim_scale(reduction_percent))::text, 'UTF8')), 'hex') AS version
      FROM targets
      WHERE organisation_id = ${organisationId} AND id = ${id} AND status <> 'archived' AND is_approved`,
  );
