import { sql, type Tx } from '../../../platform/db/index.ts';
import { customColumns as columns } from '../columns.ts';
import type { Factor } from '../rules/factor.ts';

/** Imports of one organisation take their turns: each judges its file against what is there. */
export async function lockCustomFactors(tx: Tx, organisationId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`custom_factors ${organisationId}`}, 0))`);
}

/** Tells how many rows are new and how many changed; one that stays the same keeps its version. */
export async function saveCustomFactors(
  tx: Tx,
  organisationId: string,
  factors: readonly Factor[],
  now: Date,
): Promise<{ created: number; updated: number }> {
  const [written] = await tx.query<{ created: number; updated: number }>(sql`
    WITH saved AS (
      INSERT INTO custom_factors AS old (organisation_id, created_at, updated_at, ${columns.names})
      SELECT ${organisationId}, ${now}::timestamptz, ${now}::timestamptz, ${columns.fields}
      FROM jsonb_to_recordset(${JSON.stringify(factors)}::jsonb) AS row (${columns.record})
      ON CONFLICT (organisation_id, code) DO UPDATE
        SET ${columns.assignments}, updated_at = excluded.updated_at, version = old.version + 1
        WHERE ${columns.isChanged('old')}
      RETURNING version)
    SELECT count(*) FILTER (WHERE version = 1)::int AS created, count(*) FILTER (WHERE version > 1)::int AS updated
    FROM saved`);
  return written!;
}
