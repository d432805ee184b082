import { foldAddress } from '../../kernel/text.ts';
import type { Role } from '../../platform/auth/index.ts';
import { column, type Db, type RowOf, raw, type Sql, sql } from '../../platform/db/index.ts';
import { joinOrganisation } from '../organisations/index.ts';

const { text } = column;

/**
 * Joins the user named by a column of `row`, for statements of other features: `email`, `name`, `role` and `status` may
 * be selected.
 */
export const joinUser = (as: string, row: string, column: string): Sql => raw(`JOIN ${userOf(as, row, column)}`);

/** Same as above, for a column that may be null. */
export const leftJoinUser = (as: string, row: string, column: string): Sql =>
  raw(`LEFT JOIN ${userOf(as, row, column)}`);

const userOf = (as: string, row: string, column: string): string =>
  `users ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.${column}`;

/** The index finds candidates by PostgreSQL's own folding; only candidates that are equal in ASCII count. */
export const hasAddress = (user: string, email: string): Sql =>
  sql`lower(${raw(`${user}.email`)}) = lower(${email}) AND lower(${raw(`${user}.email`)} COLLATE "C") = ${foldAddress(email)}`;

export async function hasUser(db: Db, organisationId: string, id: string): Promise<boolean> {
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM users WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
  return row !== undefined;
}

/** Of a current or former user. */
export const findRole = async (db: Db, organisationId: string, id: string): Promise<Role | undefined> => {
  const row = await db.one(
    { role: text.as<Role>() },
    sql`SELECT role FROM users WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
  return row?.role;
};

export interface ActiveUser {
  organisationId: string;
  organisationName: string;
  userId: string;
  email: string;
}

/** An address may belong to users of several organisations. */
export const findActiveUsersByEmail = (db: Db, email: string): Promise<ActiveUser[]> =>
  db.query(
    activeUserColumns,
    sql`${activeUsers} WHERE ${hasAddress('u', email)} AND u.status = 'active' ORDER BY o.created_at, o.id`,
  );

/** The oldest admin of the organisation, or of the oldest one. */
export const findFirstAdmin = (db: Db, organisationId?: string): Promise<ActiveUser | undefined> =>
  db.one(
    activeUserColumns,
    sql`${activeUsers} WHERE u.role = 'admin' AND u.status = 'active'
        AND o.id = coalesce(${organisationId ?? null}, o.id)
      ORDER BY o.created_at, o.id, u.created_at, u.id LIMIT 1`,
  );

const activeUserColumns = { organisationId: text, organisationName: text, userId: text, email: text };

const activeUsers = sql`SELECT u.organisation_id AS "organisationId", o.name AS "organisationName", u.id AS "userId",
  u.email FROM users u ${joinOrganisation('o', 'u')}`;

/** All current and former users, by address. */
export async function usersByEmail(
  db: Db,
  organisationId: string,
): Promise<Map<string, { id: string; email: string; role: Role }>> {
  const rows = await db.query(
    { id: text, email: text, role: text.as<Role>() },
    sql`SELECT id, email, role FROM users WHERE organisation_id = ${organisationId}`,
  );
  return new Map(rows.map((user) => [user.email, user]));
}

const membershipColumns = {
  organisationId: text,
  organisationName: text,
  userId: text,
  status: text.as<'active' | 'invited'>(),
};
export type Membership = RowOf<typeof membershipColumns>;

/** Users who can sign in with an address: active ones, and invited ones while their invitation is open. */
export const findMembersByEmail = (db: Db, email: string, now: Date): Promise<Membership[]> =>
  db.query(
    membershipColumns,
    sql`SELECT u.organisation_id AS "organisationId", o.name AS "organisationName", u.id AS "userId", u.status
      FROM users u ${joinOrganisation('o', 'u')}
      LEFT JOIN invitations i ON i.organisation_id = u.organisation_id AND i.user_id = u.id AND i.expires_at > ${now}
      WHERE ${hasAddress('u', email)}
        AND (u.status = 'active' OR (u.status = 'invited' AND i.user_id IS NOT NULL))
      ORDER BY o.created_at, o.id`,
  );
