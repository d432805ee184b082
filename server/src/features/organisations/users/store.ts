import type { Role } from '../../../platform/auth/index.ts';
import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import type { UserLife } from './rules.ts';
import { sortable, type UserList } from './schema.ts';

export interface UserRow extends UserLife {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  version: number;
}

const columns = raw(`id, email, name, role, status, created_at AS "createdAt", activated_at AS "activatedAt",
  deactivated_at AS "deactivatedAt", version`);

/** Undefined when the organisation has a user of that address already. */
export async function insertUser(
  tx: Tx,
  organisationId: string,
  user: Omit<UserRow, 'version'>,
): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(sql`
    INSERT INTO users (organisation_id, id, email, name, role, status, created_at, activated_at, deactivated_at)
    VALUES (${organisationId}, ${user.id}, ${user.email}, ${user.name}, ${user.role}, ${user.status}, ${user.createdAt},
            ${user.activatedAt}, ${user.deactivatedAt})
    ON CONFLICT (organisation_id, lower(email)) DO NOTHING
    RETURNING ${columns}`);
  return row;
}

export async function findUser(db: Db, organisationId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(sql`
    SELECT ${columns} FROM users WHERE organisation_id = ${organisationId} AND id = ${id}`);
  return row;
}

/** FOR UPDATE also waits for a key that the user is creating at this moment, so that a deactivation revokes it too. */
export async function lockUser(tx: Tx, organisationId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(sql`
    SELECT ${columns} FROM users WHERE organisation_id = ${organisationId} AND id = ${id} FOR UPDATE`);
  return row;
}

/** The named user if active; without a name the oldest active admin. */
export async function findActiveUserId(
  db: Db,
  organisationId: string,
  id: string | undefined,
): Promise<string | undefined> {
  const wanted = id === undefined ? sql`role = 'admin'` : sql`id = ${id}`;
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND status = 'active' AND ${wanted}
    ORDER BY created_at, id LIMIT 1`);
  return row?.id;
}

export async function findIdByEmail(db: Db, organisationId: string, email: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND lower(email) = lower(${email})`);
  return row?.id;
}

export function listUsers(db: Db, organisationId: string, query: UserList) {
  const where = [sql`organisation_id = ${organisationId}`];
  if (query.role) where.push(sql`role = ${query.role}`);
  if (query.status) where.push(sql`status = ${query.status}`);
  return listPage<UserRow>(db, { select: columns, from: raw('users'), where, sortable, query });
}

export async function saveUser(tx: Tx, organisationId: string, user: UserRow): Promise<UserRow> {
  const [row] = await tx.query<UserRow>(sql`
    UPDATE users SET name = ${user.name}, role = ${user.role}, status = ${user.status},
      activated_at = ${user.activatedAt}, deactivated_at = ${user.deactivatedAt}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${user.id}
    RETURNING ${columns}`);
  return row!;
}

export async function hasActiveAdminBeside(tx: Tx, organisationId: string, ids: readonly string[]): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM users
      WHERE organisation_id = ${organisationId} AND role = 'admin' AND status = 'active' AND id <> ALL(${ids})
    ) AS has`);
  return row?.has === true;
}
