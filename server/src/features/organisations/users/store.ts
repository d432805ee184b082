import type { Role } from '../../../platform/auth/index.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { AddressProof, UserStatus } from './rules.ts';
import { sortable, type UserList } from './schema.ts';

const { boolean, integer, text, timestamptz } = column;

export const users = table('users', {
  organisationId: text,
  id: text,
  email: text,
  name: text,
  role: text.as<Role>(),
  status: text.as<UserStatus>(),
  createdAt: timestamptz,
  activatedAt: timestamptz.orNull,
  deactivatedAt: timestamptz.orNull,
  addressProvenAt: timestamptz.orNull,
  addressProvenBy: text.as<AddressProof>().orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});

export type UserRow = TableRow<typeof users>;

/** Undefined if the organisation has a user with that address already. */
export const insertUser = (
  tx: Tx,
  organisationId: string,
  user: Omit<UserRow, 'organisationId' | 'updatedAt' | 'version'>,
): Promise<UserRow | undefined> =>
  tx.one(
    users.columns,
    sql`${users.insert({ ...user, organisationId })}
      ON CONFLICT (organisation_id, lower(email)) DO NOTHING RETURNING ${users.select()}`,
  );

export const findUser = (db: Db, organisationId: string, id: string): Promise<UserRow | undefined> =>
  db.one(users.columns, oneUser(organisationId, id));

/** FOR UPDATE also waits for a key that the user is creating at this moment, so that a deactivation revokes it too. */
export const lockUser = (tx: Tx, organisationId: string, id: string): Promise<UserRow | undefined> =>
  tx.one(users.columns, sql`${oneUser(organisationId, id)} FOR UPDATE`);

const oneUser = (organisationId: string, id: string): Sql =>
  sql`SELECT ${users.select()} FROM users WHERE ${users.where({ organisationId, id })}`;

/** The user with that id if active; without an id, the oldest active admin. */
export async function findActiveUserId(
  db: Db,
  organisationId: string,
  id: string | undefined,
): Promise<string | undefined> {
  const wanted = id === undefined ? sql`role = 'admin'` : sql`id = ${id}`;
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM users WHERE organisation_id = ${organisationId} AND status = 'active' AND ${wanted}
      ORDER BY created_at, id LIMIT 1`,
  );
  return row?.id;
}

export async function findIdByEmail(db: Db, organisationId: string, email: string): Promise<string | undefined> {
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM users WHERE organisation_id = ${organisationId} AND lower(email) = lower(${email})`,
  );
  return row?.id;
}

export function listUsers(db: Db, organisationId: string, query: UserList) {
  const where = [
    sql`organisation_id = ${organisationId}`,
    ...isAmong('role', query.role),
    ...isAmong('status', query.status),
    ...inTimes(query, sortable),
  ];
  return listPage(db, { columns: users.columns, select: users.select(), from: raw('users'), where, sortable, query });
}

export function saveUser(tx: Tx, organisationId: string, user: UserRow, updatedAt: Date): Promise<UserRow | undefined> {
  const { id, name, role, status, activatedAt, deactivatedAt, addressProvenAt, addressProvenBy } = user;
  const life = { status, activatedAt, deactivatedAt, addressProvenAt, addressProvenBy };
  const saved = users.update({ name, role, ...life, updatedAt }, { organisationId, id });
  return tx.one(users.columns, sql`${saved} RETURNING ${users.select()}`);
}

/** Undefined if it was proven before. */
export const setProven = (
  tx: Tx,
  organisationId: string,
  id: string,
  { at, by }: { at: Date; by: AddressProof },
): Promise<UserRow | undefined> => {
  const proof = { addressProvenAt: at, addressProvenBy: by, updatedAt: at };
  const proven = users.update(proof, { organisationId, id });
  return tx.one(users.columns, sql`${proven} AND address_proven_at IS NULL RETURNING ${users.select()}`);
};

export async function hasActiveAdminBeside(tx: Tx, organisationId: string, ids: readonly string[]): Promise<boolean> {
  const row = await tx.one(
    { has: boolean },
    sql`SELECT EXISTS (
        SELECT FROM users
        WHERE organisation_id = ${organisationId} AND role = 'admin' AND status = 'active' AND id <> ALL(${ids})
      ) AS has`,
  );
  return row?.has === true;
}
