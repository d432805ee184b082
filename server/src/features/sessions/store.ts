import type { PasskeyStep, Role, Use } from '../../platform/auth/index.ts';
import {
  column,
  type Db,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import { joinOrganisation } from '../organisations/index.ts';
import { joinUser } from '../users/index.ts';
import { passkeyStep } from './passkeys/store.ts';
import { IDLE_MS, type SignInMethod } from './rules.ts';
import { type SessionList, sortable } from './schema.ts';

const { boolean, bytea, jsonb, text, timestamptz } = column;

export const sessions = table('sessions', {
  organisationId: text,
  id: text,
  userId: text,
  tokenHash: bytea,
  method: text.as<SignInMethod>(),
  createdAt: timestamptz,
  lastSeenAt: timestamptz,
  confirmedAt: timestamptz,
  expiresAt: timestamptz,
  isPasskeyProven: boolean,
  userAgent: text.orNull,
  address: text,
});

export type StoredSession = TableRow<typeof sessions>;

const sessionColumns = {
  ...sessions.columns,
  email: text,
  userName: text,
  role: text.as<Role>(),
  userStatus: text,
  organisationName: text,
  fiscalYearStart: text,
  plan: text.as<Plan>(),
  ceiling: jsonb.as<LimitOverride>().orNull,
  passkeyStep: text.as<PasskeyStep>().orNull,
};
export type SessionRow = RowOf<typeof sessionColumns>;

const selected = sql`${sessions.select('s')}, u.email, u.name AS "userName", u.role, u.status AS "userStatus",
  o.name AS "organisationName", o.fiscal_year_start AS "fiscalYearStart", o.plan, o.limits AS ceiling,
  ${passkeyStep} AS "passkeyStep"`;

const sessionsWithUser = sql`sessions s ${joinUser('u', 's', 'user_id')} ${joinOrganisation('o', 's')}`;

/** Searches by token alone: before authentication, the organisation is unknown. */
export const findByToken = (db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.one(sessionColumns, sql`SELECT ${selected} FROM ${sessionsWithUser} WHERE s.token_hash = ${tokenHash}`);

export const findSession = (db: Db, organisationId: string, id: string): Promise<SessionRow | undefined> =>
  db.one(sessionColumns, oneSession(organisationId, id));

export const lockSession = (tx: Tx, organisationId: string, id: string): Promise<SessionRow | undefined> =>
  tx.one(sessionColumns, sql`${oneSession(organisationId, id)} FOR UPDATE OF s`);

const oneSession = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${sessionsWithUser} WHERE ${sessions.where({ organisationId, id }, 's')}`;

export async function insertSession(
  tx: Tx,
  organisationId: string,
  session: Omit<StoredSession, 'organisationId'>,
): Promise<void> {
  await tx.execute(sessions.insert({ ...session, organisationId }));
}

export async function setConfirmed(
  tx: Tx,
  organisationId: string,
  id: string,
  { confirmedAt, isPasskeyProven }: Pick<StoredSession, 'confirmedAt' | 'isPasskeyProven'>,
): Promise<void> {
  await tx.execute(sessions.update({ confirmedAt, isPasskeyProven }, { organisationId, id }));
}

/** All sessions of a user, including ended ones that wait to be removed. */
export const listSessionsOfUser = (db: Db, organisationId: string, userId: string) =>
  db.query(
    sessions.columns,
    sql`SELECT ${sessions.select()} FROM sessions WHERE ${sessions.where({ organisationId, userId })} ORDER BY created_at, id`,
  );

/** The sessions of a user that have not expired. */
export function listSessions(db: Db, organisationId: string, userId: string, query: SessionList, now: Date) {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const where = [
    sql`s.organisation_id = ${organisationId} AND s.user_id = ${userId}`,
    sql`s.expires_at > ${now} AND s.last_seen_at > ${idleSince}`,
  ];
  const listing = { columns: sessionColumns, select: selected, from: sessionsWithUser, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 's.id' });
}

/** The deleted session; undefined if there was none. */
export const deleteSession = (
  tx: Tx,
  organisationId: string,
  userId: string,
  id: string,
): Promise<StoredSession | undefined> =>
  tx.one(sessions.columns, sql`${sessions.delete({ organisationId, userId, id })} RETURNING ${sessions.select()}`);

/** Returns the deleted sessions. Locks in the same order as saveLastSeen, which may run concurrently. */
export const deleteSessionsOfUser = (tx: Tx, organisationId: string, userId: string): Promise<StoredSession[]> =>
  tx.query(
    sessions.columns,
    sql`
    WITH held AS (
      SELECT id FROM sessions WHERE organisation_id = ${organisationId} AND user_id = ${userId} ORDER BY id FOR UPDATE
    )
    DELETE FROM sessions s USING held WHERE s.organisation_id = ${organisationId} AND s.id = held.id
    RETURNING ${sessions.select('s')}`,
  );

/** Locks in the same order everywhere, so that processes that have seen the same sessions never deadlock. */
export async function saveLastSeen(db: Db, uses: readonly Use[]): Promise<void> {
  const organisations = uses.map(({ organisationId }) => organisationId);
  const ids = uses.map(({ id }) => id);
  const times = uses.map(({ at }) => at);
  await db.execute(sql`
    WITH seen AS (
      SELECT s.organisation_id, s.id, seen.at
      FROM unnest(${organisations}::text[], ${ids}::text[], ${times}::timestamptz[]) AS seen (organisation_id, id, at)
      JOIN sessions s ON s.organisation_id = seen.organisation_id AND s.id = seen.id
      ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    UPDATE sessions s SET last_seen_at = greatest(s.last_seen_at, seen.at) FROM seen
    WHERE s.organisation_id = seen.organisation_id AND s.id = seen.id`);
}

/** Expired sessions are refused when read, so occasional deletion is enough. Returns the deleted sessions. */
export const deleteExpired = (tx: Tx, now: Date): Promise<StoredSession[]> =>
  tx.query(
    sessions.columns,
    sql`DELETE FROM sessions WHERE last_seen_at <= ${new Date(now.getTime() - IDLE_MS)} OR expires_at <= ${now}
      RETURNING ${sessions.select()}`,
  );
