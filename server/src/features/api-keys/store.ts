import type { Permission } from '../../platform/auth/index.ts';
import { type Db, raw, type Sql, sql, type Tx } from '../../platform/db/index.ts';
import { listPage } from '../../platform/http/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import type { KeyStatus } from './rules.ts';
import { type ApiKeyList, sortable } from './schema.ts';

export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  permissions: Permission[];
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  version: number;
}

const columns = raw(`k.id, k.name, k.prefix, k.permissions, k.created_at AS "createdAt", k.created_by AS "createdById",
  u.email AS "createdByEmail", k.last_used_at AS "lastUsedAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.version`);

const keysWithOwner = raw('api_keys k JOIN users u ON u.organisation_id = k.organisation_id AND u.id = k.created_by');

export interface NewKey {
  id: string;
  name: string;
  prefix: string;
  valueHash: Buffer;
  permissions: readonly Permission[];
  expiresAt: Date | null;
  createdBy: string;
  createdAt: Date;
}

export async function insertKey(tx: Tx, organisationId: string, key: NewKey): Promise<void> {
  await tx.execute(sql`
    INSERT INTO api_keys (organisation_id, id, name, prefix, value_hash, permissions, expires_at, created_by, created_at)
    VALUES (${organisationId}, ${key.id}, ${key.name}, ${key.prefix}, ${key.valueHash}, ${key.permissions},
            ${key.expiresAt}, ${key.createdBy}, ${key.createdAt})`);
}

/** Others who would add one wait until this transaction ends: several at once would each find the same room. */
export async function countForInsert(tx: Tx, organisationId: string, now: Date): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api_keys ${organisationId}`}, 0))`);
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM api_keys k
    WHERE k.organisation_id = ${organisationId} AND ${statusCondition('active', now)}`);
  return row?.count ?? 0;
}

export async function findKey(db: Db, organisationId: string, id: string): Promise<KeyRow | undefined> {
  const [row] = await db.query<KeyRow>(sql`
    SELECT ${columns} FROM ${keysWithOwner} WHERE k.organisation_id = ${organisationId} AND k.id = ${id}`);
  return row;
}

/** Two changes of one key take their turns. */
export async function lockKey(tx: Tx, organisationId: string, id: string): Promise<KeyRow | undefined> {
  const [row] = await tx.query<KeyRow>(sql`
    SELECT ${columns} FROM ${keysWithOwner} WHERE k.organisation_id = ${organisationId} AND k.id = ${id} FOR UPDATE OF k`);
  return row;
}

export function listKeys(db: Db, organisationId: string, query: ApiKeyList, now: Date) {
  const where = [sql`k.organisation_id = ${organisationId}`];
  if (query.status) where.push(statusCondition(query.status as KeyStatus, now));
  return listPage<KeyRow>(db, { select: columns, from: keysWithOwner, where, sortable, query, tieBreak: 'k.id' });
}

/** The same rule as `statusAt`, in SQL. */
function statusCondition(status: KeyStatus, now: Date): Sql {
  if (status === 'revoked') return sql`k.revoked_at IS NOT NULL`;
  if (status === 'expired') return sql`k.revoked_at IS NULL AND k.expires_at <= ${now}`;
  return sql`k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
}

export async function updateKey(
  tx: Tx,
  organisationId: string,
  id: string,
  change: { name: string; permissions: readonly Permission[]; expiresAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE api_keys SET name = ${change.name}, permissions = ${change.permissions}, expires_at = ${change.expiresAt},
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function replaceValue(
  tx: Tx,
  organisationId: string,
  id: string,
  prefix: string,
  valueHash: Buffer,
): Promise<void> {
  await tx.execute(sql`
    UPDATE api_keys SET prefix = ${prefix}, value_hash = ${valueHash}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function revokeKey(tx: Tx, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE api_keys SET revoked_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id} AND revoked_at IS NULL`);
}

export async function revokeKeysOfUser(tx: Tx, organisationId: string, userId: string, at: Date): Promise<void> {
  // In the order in which their last use is noted, which may happen at the same moment.
  await tx.execute(sql`
    WITH held AS (
      SELECT id FROM api_keys
      WHERE organisation_id = ${organisationId} AND created_by = ${userId} AND revoked_at IS NULL
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE api_keys k SET revoked_at = ${at}, version = version + 1 FROM held
    WHERE k.organisation_id = ${organisationId} AND k.id = held.id`);
}

/** For the operator, who has only the id: which organisation a key belongs to, and on what plan that is. */
export async function locateKey(db: Db, id: string): Promise<{ organisationId: string; plan: Plan } | undefined> {
  const [row] = await db.query<{ organisationId: string; plan: Plan }>(sql`
    SELECT k.organisation_id AS "organisationId", o.plan
    FROM api_keys k JOIN organisations o ON o.id = k.organisation_id WHERE k.id = ${id}`);
  return row;
}

export async function setLimits(
  tx: Tx,
  organisationId: string,
  id: string,
  limits: LimitOverride | null,
): Promise<void> {
  await tx.execute(sql`
    UPDATE api_keys SET limits = ${limits}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
