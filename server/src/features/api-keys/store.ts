import type { Permission } from '../../platform/auth/index.ts';
import {
  column,
  type Db,
  inTimes,
  join,
  listPage,
  type Sql,
  sql,
  type Table,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import { joinOrganisation } from '../organisations/index.ts';
import { joinUser } from '../users/index.ts';
import type { KeyStatus } from './rules.ts';
import { type ApiKeyList, sortable } from './schema.ts';

const { bytea, integer, jsonb, text, texts, timestamptz } = column;

export const apiKeys = table('api_keys', {
  organisationId: text,
  id: text,
  name: text,
  prefix: text,
  valueHash: bytea,
  permissions: texts.as<Permission[]>(),
  limits: jsonb.as<LimitOverride>().orNull,
  createdAt: timestamptz,
  createdBy: text,
  lastUsedAt: timestamptz.orNull,
  expiresAt: timestamptz.orNull,
  revokedAt: timestamptz.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});

const keyColumns = { ...apiKeys.columns, createdByEmail: text };
export type KeyRow = TableRow<Table<typeof keyColumns>>;

const selected = sql`${apiKeys.select('k')}, u.email AS "createdByEmail"`;
const keysWithOwner = sql`api_keys k ${joinUser('u', 'k', 'created_by')}`;

export type NewKey = Pick<
  KeyRow,
  'id' | 'name' | 'prefix' | 'valueHash' | 'permissions' | 'expiresAt' | 'createdBy' | 'createdAt'
>;

export async function insertKey(tx: Tx, organisationId: string, key: NewKey): Promise<void> {
  await tx.execute(apiKeys.insert({ ...key, organisationId }));
}

/** Other requests that would add a key wait until this transaction ends; otherwise all would see the same count. */
export async function countForInsert(tx: Tx, organisationId: string, now: Date): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api_keys ${organisationId}`}, 0))`);
  return countActive(tx, organisationId, now);
}

export async function countActive(db: Db, organisationId: string, now: Date): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM api_keys k
      WHERE k.organisation_id = ${organisationId} AND ${statusCondition('active', now)}`,
  );
  return row?.count ?? 0;
}

export const findKey = (db: Db, organisationId: string, id: string): Promise<KeyRow | undefined> =>
  db.one(keyColumns, oneKey(organisationId, id));

/** Serialises changes of one key. */
export const lockKey = (tx: Tx, organisationId: string, id: string): Promise<KeyRow | undefined> =>
  tx.one(keyColumns, sql`${oneKey(organisationId, id)} FOR UPDATE OF k`);

const oneKey = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${keysWithOwner} WHERE ${apiKeys.where({ organisationId, id }, 'k')}`;

export function listKeys(db: Db, organisationId: string, query: ApiKeyList, now: Date) {
  const where = [sql`k.organisation_id = ${organisationId}`, ...inTimes(query, sortable)];
  if (query.status) where.push(anyStatus(query.status as KeyStatus[], now));
  const listing = { columns: keyColumns, select: selected, from: keysWithOwner, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'k.id' });
}

const anyStatus = (statuses: readonly KeyStatus[], now: Date): Sql =>
  sql`(${join(
    statuses.map((status) => sql`(${statusCondition(status, now)})`),
    ' OR ',
  )})`;

/** For the operator: every key of an organisation, oldest first. */
export const listAllKeys = (db: Db, organisationId: string): Promise<KeyRow[]> =>
  db.query(
    keyColumns,
    sql`SELECT ${selected} FROM ${keysWithOwner}
      WHERE k.organisation_id = ${organisationId} ORDER BY k.created_at, k.id`,
  );

export const listKeysOfUser = (db: Db, organisationId: string, createdBy: string) =>
  db.query(
    apiKeys.columns,
    sql`SELECT ${apiKeys.select()} FROM api_keys WHERE ${apiKeys.where({ organisationId, createdBy })} ORDER BY created_at, id`,
  );

/** The same rule as `statusAt`, in SQL. */
function statusCondition(status: KeyStatus, now: Date): Sql {
  if (status === 'revoked') return sql`k.revoked_at IS NOT NULL`;
  if (status === 'expired') return sql`k.revoked_at IS NULL AND k.expires_at <= ${now}`;
  return sql`k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
}

export type KeyChange = Partial<
  Pick<KeyRow, 'name' | 'permissions' | 'expiresAt' | 'prefix' | 'valueHash' | 'limits' | 'revokedAt'>
> & { updatedAt: Date };

export async function updateKey(tx: Tx, organisationId: string, id: string, change: KeyChange): Promise<void> {
  await tx.execute(apiKeys.update(change, { organisationId, id }));
}

/** Returns the keys as they were. Locks in the same order as saveLastUsed, which may run concurrently. */
export const revokeKeysOfUser = (
  tx: Tx,
  organisationId: string,
  userId: string,
  at: Date,
): Promise<TableRow<typeof apiKeys>[]> =>
  tx.query(
    apiKeys.columns,
    sql`
    WITH held AS (
      SELECT * FROM api_keys
      WHERE organisation_id = ${organisationId} AND created_by = ${userId} AND revoked_at IS NULL
      ORDER BY id FOR NO KEY UPDATE
    ), revoked AS (
      UPDATE api_keys k SET revoked_at = ${at}, updated_at = ${at}, version = k.version + 1 FROM held
      WHERE k.organisation_id = ${organisationId} AND k.id = held.id
    )
    SELECT ${apiKeys.select()} FROM held ORDER BY id`,
  );

/** For the operator, who has only the id: the organisation of a key, and its plan. */
export const locateKey = (db: Db, id: string): Promise<{ organisationId: string; plan: Plan } | undefined> =>
  db.one(
    { organisationId: text, plan: text.as<Plan>() },
    sql`SELECT k.organisation_id AS "organisationId", o.plan FROM api_keys k ${joinOrganisation('o', 'k')}
      WHERE k.id = ${id}`,
  );
