import type { Role } from '../../platform/auth/index.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import { type Invitation, invitations } from './invitations/store.ts';
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

/** Undefined if the organisation already has a user with that address. */
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

/** Undefined if the address was already proven. */
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

/** The user who invited or promoted this one. Times are in wire format. */
interface RecordedAppointment {
  readonly at: string;
  readonly how: string;
  readonly appointedBy: string;
  readonly approvedBy: string | null;
}

/**
 * A user with their open invitation link and their appointments. The record contains both, so that neither can be
 * replaced by another user's.
 */
export type WholeUser = UserRow & {
  readonly link: Pick<Invitation, 'tokenHash' | 'expiresAt' | 'isMailedOnly'> | null;
  readonly appointments: readonly RecordedAppointment[];
};

/** Used for a user who was just created. */
export const newcomer = (user: UserRow): WholeUser => ({ ...user, link: null, appointments: [] });

const { tokenHash, expiresAt, isMailedOnly } = invitations.columns;
const beside = {
  tokenHash: tokenHash.orNull,
  expiresAt: expiresAt.orNull,
  isMailedOnly: isMailedOnly.orNull,
  appointments: column.json.as<RecordedAppointment[]>(),
};
const columns = { ...users.columns, ...beside };

/** Reads in one statement, so that all are of one moment. */
const wholeUsers = (organisationId: string, which: Sql): Sql => sql`
  SELECT ${users.select('u')}, i.token_hash AS "tokenHash", i.expires_at AS "expiresAt",
    i.is_mailed_only AS "isMailedOnly", coalesce((
      SELECT json_agg(json_build_object('at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'how', a.how,
        'appointedBy', a.appointed_by, 'approvedBy', a.approved_by) ORDER BY a.at, a.how, a.appointed_by)
      FROM user_appointments a WHERE a.organisation_id = u.organisation_id AND a.appointee = u.id
    ), '[]') AS appointments
  FROM users u LEFT JOIN invitations i ON i.organisation_id = u.organisation_id AND i.user_id = u.id
  WHERE u.organisation_id = ${organisationId} AND ${which}`;

export async function usersAfter(db: Db, organisationId: string, after: string, limit: number): Promise<WholeUser[]> {
  const which = sql`u.id > ${after} ORDER BY u.id LIMIT ${limit}`;
  return (await db.query(columns, wholeUsers(organisationId, which))).map(whole);
}

const whole = ({ tokenHash, expiresAt, isMailedOnly, ...user }: RowOf<typeof columns>): WholeUser => ({
  ...user,
  link: tokenHash && expiresAt && isMailedOnly !== null ? { tokenHash, expiresAt, isMailedOnly } : null,
});

/** The given user, whose row is locked, with their current link and appointments. */
export async function wholeOf(tx: Tx, user: UserRow): Promise<WholeUser> {
  const row = await tx.one(columns, wholeUsers(user.organisationId, sql`u.id = ${user.id}`));
  return { ...(row ? whole(row) : newcomer(user)), ...user };
}

/** For the operator, who may have only the id. */
export const locateUser = (db: Db, id: string, organisationId: string | undefined): Promise<UserRow | undefined> =>
  db.one(
    users.columns,
    sql`SELECT ${users.select()} FROM users
      WHERE id = ${id} AND organisation_id = coalesce(${organisationId ?? null}, organisation_id)`,
  );

export const saveIdentity = (
  tx: Tx,
  { organisationId, id }: UserRow,
  identity: { email: string; name: string },
  updatedAt: Date,
): Promise<UserRow | undefined> =>
  tx.one(
    users.columns,
    sql`${users.update({ ...identity, updatedAt }, { organisationId, id })} RETURNING ${users.select()}`,
  );

/** Deactivated users do not count. */
export async function countUsers(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM users WHERE organisation_id = ${organisationId} AND status <> 'deactivated'`,
  );
  return row?.count ?? 0;
}
