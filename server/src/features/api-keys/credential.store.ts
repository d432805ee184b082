import type { Permission, Role, Use } from '../../platform/auth/index.ts';
import { column, type Db, type RowOf, type Sql, sql } from '../../platform/db/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import { joinOrganisation } from '../organisations/index.ts';
import { joinUser } from '../users/index.ts';

const { bytea, jsonb, text, texts, timestamptz } = column;

const credentialColumns = {
  keyId: text,
  organisationId: text,
  valueHash: bytea,
  permissions: texts.as<Permission[]>(),
  limits: jsonb.as<LimitOverride>().orNull,
  expiresAt: timestamptz.orNull,
  revokedAt: timestamptz.orNull,
  plan: text.as<Plan>(),
  ceiling: jsonb.as<LimitOverride>().orNull,
  userId: text,
  email: text,
  role: text.as<Role>(),
  userStatus: text,
};

export type CredentialRow = RowOf<typeof credentialColumns>;

/**
 * Searches by hashes of whole values, in hexadecimal: a wrong key finds nothing, whether or not its prefix exists.
 * Before authentication, the organisation is unknown.
 */
export async function findCredentials(db: Db, hashes: string[]): Promise<Map<string, CredentialRow>> {
  const rows = await db.query(
    credentialColumns,
    sql`SELECT k.id AS "keyId", k.organisation_id AS "organisationId", k.value_hash AS "valueHash",
        k.permissions, k.limits, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", o.plan, o.limits AS ceiling,
        u.id AS "userId", u.email, u.role, u.status AS "userStatus"
      FROM api_keys k ${joinUser('u', 'k', 'created_by')} ${joinOrganisation('o', 'k')}
      WHERE ${isOneOf(hashes.map((hash) => Buffer.from(hash, 'hex')))}`,
  );
  return new Map(rows.map((row) => [row.valueHash.toString('hex'), row]));
}

/** Usually one key: PostgreSQL plans a list of unknown length on every request, which takes longer than the search. */
const isOneOf = (hashes: readonly Buffer[]): Sql =>
  hashes.length === 1 ? sql`k.value_hash = ${hashes[0]}` : sql`k.value_hash = ANY(${hashes}::bytea[])`;

/** Locks in the same order everywhere, so that processes that have seen the same keys never deadlock. */
export async function saveLastUsed(db: Db, uses: readonly Use[]): Promise<void> {
  const organisations = uses.map(({ organisationId }) => organisationId);
  const keys = uses.map(({ id }) => id);
  const times = uses.map(({ at }) => at);
  await db.execute(sql`
    WITH used AS (
      SELECT k.organisation_id, k.id, used.at
      FROM unnest(${organisations}::text[], ${keys}::text[], ${times}::timestamptz[]) AS used (organisation_id, id, at)
      JOIN api_keys k ON k.organisation_id = used.organisation_id AND k.id = used.id
      ORDER BY k.id FOR NO KEY UPDATE OF k
    )
    UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, used.at) FROM used
    WHERE k.organisation_id = used.organisation_id AND k.id = used.id`);
}
