import type { CivilDate } from '../../kernel/period.ts';
import type { Role } from '../../platform/auth/index.ts';
import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import { hasAddress } from '../organisations/join.store.ts';

const { text } = column;

/** Every organisation, for an operator's command that goes through all of them. */
export async function listOrganisationIds(db: Db): Promise<string[]> {
  const rows = await db.query({ id: text }, sql`SELECT id FROM organisations ORDER BY id`);
  return rows.map(({ id }) => id);
}

export async function locationIdsByName(db: Db, organisationId: string): Promise<Map<string, string>> {
  const rows = await db.query(
    { id: text, name: text },
    sql`SELECT id, name FROM locations WHERE organisation_id = ${organisationId}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function hasUser(db: Db, organisationId: string, id: string): Promise<boolean> {
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM users WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
  return row !== undefined;
}

/** Whether a session needs a passkey there. */
export async function requiresPasskeys(db: Db, organisationId: string): Promise<boolean> {
  const row = await db.one(
    { policy: text },
    sql`SELECT sign_in_policy AS policy FROM organisations WHERE id = ${organisationId}`,
  );
  return row?.policy === 'passkey';
}

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
  u.email FROM users u JOIN organisations o ON o.id = u.organisation_id`;

/** Everybody who is or was a user, by address. */
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

/** The periods that end before the day, oldest first. */
export async function periodIdsBefore(db: Db, organisationId: string, day: CivilDate): Promise<string[]> {
  const rows = await db.query(
    { id: text },
    sql`SELECT id FROM reporting_periods WHERE organisation_id = ${organisationId} AND period_end < ${day}
      ORDER BY period_start`,
  );
  return rows.map(({ id }) => id);
}

const membershipColumns = {
  organisationId: text,
  organisationName: text,
  userId: text,
  status: text.as<'active' | 'invited'>(),
};
export type Membership = RowOf<typeof membershipColumns>;

/** Users who can come in with an address: active ones, and invited ones while their invitation is open. */
export const findMembersByEmail = (db: Db, email: string, now: Date): Promise<Membership[]> =>
  db.query(
    membershipColumns,
    sql`SELECT u.organisation_id AS "organisationId", o.name AS "organisationName", u.id AS "userId", u.status
      FROM users u JOIN organisations o ON o.id = u.organisation_id
      LEFT JOIN invitations i ON i.organisation_id = u.organisation_id AND i.user_id = u.id AND i.expires_at > ${now}
      WHERE ${hasAddress('u', email)}
        AND (u.status = 'active' OR (u.status = 'invited' AND i.user_id IS NOT NULL))
      ORDER BY o.created_at, o.id`,
  );
