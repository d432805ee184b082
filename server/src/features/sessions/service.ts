import { newId } from '../../kernel/ids.ts';
import { wireTime } from '../../kernel/period.ts';
import type { Actor, Rights, SessionCookie } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, found, notFound } from '../../platform/errors/index.ts';
import { type ById, type ClientOrigin, type Page, pageOf, type WithQuery } from '../../platform/http/index.ts';
import { type By, byUser, type RecordChange, type RecordChanges } from '../../platform/record/index.ts';
import { hasUser } from '../users/index.ts';
import { deleteCodesOfUser } from './codes/store.ts';
import { listOfUser } from './passkeys/store.ts';
import { presentCurrent, presentSession, recordedSessions } from './present.ts';
import { generateToken, hashSecret, isUsable, LIFETIME_MS, type SignInMethod, shownUserAgent } from './rules.ts';
import type { CurrentSession, Session, SessionList } from './schema.ts';
import * as store from './store.ts';
import { listSessionsOfUser } from './store.ts';

/** A user who has authenticated, in any way. */
export interface SignIn {
  readonly organisationId: string;
  readonly userId: string;
  readonly method: SignInMethod;
  readonly client: ClientOrigin;
  readonly requestId: string;
}

export interface SignedIn {
  readonly session: CurrentSession;
  /** The value of the header `Set-Cookie`, which holds the token. */
  readonly setCookie: string;
}

/** The part of an actor that names its session. */
export interface SessionHolder {
  readonly organisationId: string;
  readonly principal: { readonly id: string };
}

/** Adds the request in which the user authenticates again. */
export type Confirming = SessionHolder & Pick<Actor, 'request'>;

type Request = NonNullable<Actor['request']>;

/** The part of users that sign-ins need. Users also need sessions, and are created after them. */
export interface Admission {
  /** Activates the invited user without the link: their address is proven. */
  admit(tx: Tx, organisationId: string, userId: string, request: Request): Promise<void>;
  /** Some ways of signing in prove the user's address. */
  readonly proof: {
    signedIn(
      tx: Tx,
      signIn: Pick<SignIn, 'organisationId' | 'userId' | 'method'> & { request: Request },
    ): Promise<void>;
  };
}

export type Sessions = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  rights: Rights;
  sessionCookie: SessionCookie;
  record: RecordChange;
  recordAll: RecordChanges;
  users: () => Admission;
}

export function createService({ clock, rights, sessionCookie, record, recordAll, users }: Dependencies) {
  const presentRow = (row: store.SessionRow): CurrentSession =>
    presentCurrent(row, row.passkeyStep === null ? rights.permissionsOf(row.role) : []);

  const current = async (db: Db, { organisationId, principal }: SessionHolder): Promise<CurrentSession> =>
    presentRow(found(await store.findSession(db, organisationId, principal.id)));

  /** All sessions of a user, and the links that could open another. */
  const endAccessOfUser = async (tx: Tx, by: By, userId: string): Promise<void> => {
    const ended = await store.deleteSessionsOfUser(tx, by.organisationId, userId);
    recordAll(
      tx,
      by,
      ended.map((row) => recordedSessions.change('session.ended', row, null)),
    );
    await deleteCodesOfUser(tx, by.organisationId, userId);
  };

  return {
    /**
     * Every way of signing in ends here. The user is read after the insert: its foreign key holds the user's row, so a
     * deactivation is either seen here or finds the session.
     */
    async openSession(tx: Tx, { organisationId, userId, method, client, requestId }: SignIn): Promise<SignedIn> {
      const now = clock.now();
      const token = generateToken();
      const id = newId('ses', now);
      await store.insertSession(tx, organisationId, {
        id,
        userId,
        method,
        tokenHash: hashSecret(token),
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
        isPasskeyProven: method === 'passkey',
        address: client.address,
        userAgent: shownUserAgent(client.userAgent),
      });
      const row = found(await store.findSession(tx, organisationId, id));
      if (row.userStatus !== 'active') throw new AppError('SIGN_IN_FAILED', { message: 'Your account is not active.' });
      const request = { id: requestId, address: client.address };
      await users().proof.signedIn(tx, { organisationId, userId, method, request });
      const by = byUser(organisationId, personOf(row), request);
      record(tx, by, recordedSessions.change('session.created', null, row));
      return { session: presentRow(row), setCookie: sessionCookie.set(token, LIFETIME_MS / 1000) };
    },

    /** The session's user has authenticated again. A passkey lifts the session's restrictions. */
    async reconfirm(
      tx: Tx,
      { organisationId, principal: { id }, request }: Confirming,
      by: 'passkey' | 'other',
    ): Promise<CurrentSession> {
      const row = found(await store.lockSession(tx, organisationId, id));
      const proof = by === 'passkey' ? { isPasskeyProven: true, passkeyStep: null } : {};
      const confirmed = { ...row, confirmedAt: clock.now(), ...proof };
      await store.setConfirmed(tx, organisationId, id, confirmed);
      const user = byUser(organisationId, personOf(row), request);
      record(tx, user, recordedSessions.change('session.confirmed', row, confirmed));
      return presentRow(confirmed);
    },

    current,

    /** The session of the cookie, for a request that does not require one; null if it has ended. */
    async findLive(db: Db, cookies: string | undefined): Promise<store.SessionRow | null> {
      const token = sessionCookie.read(cookies);
      const row = token === undefined ? undefined : await store.findByToken(db, hashSecret(token));
      return row && isUsable(row, clock.now()) ? row : null;
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<SessionList>): Promise<Page<Session>> {
      const listed = await store.listSessions(db, actor.organisationId, actor.user.id, query, clock.now());
      return pageOf(listed, (row) => presentSession(row, actor.principal.id));
    },

    /** One of the user's own sessions. */
    async end(tx: Tx, actor: Actor, { id }: ById): Promise<void> {
      const ended = found(await store.deleteSession(tx, actor.organisationId, actor.user.id, id));
      record(tx, actor, recordedSessions.change('session.ended', ended, null));
    },

    /** An admin signs another user out. */
    async endOthers(tx: Tx, actor: Actor, { id }: ById): Promise<void> {
      if (!(await hasUser(tx, actor.organisationId, id))) throw notFound();
      await endAccessOfUser(tx, actor, id);
    },

    endAccessOfUser,
  };
}

const personOf = ({ userId, email }: store.SessionRow) => ({ id: userId, email });

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** A user's sessions and passkeys, without anything that could open a session. */
export const personalDataSources = {
  async sessionsOf(db: Db, organisationId: string, userId: string) {
    return (await listSessionsOfUser(db, organisationId, userId)).map((row) => ({
      id: row.id,
      method: row.method,
      createdAt: wireTime(row.createdAt),
      lastSeenAt: wireTime(row.lastSeenAt),
      expiresAt: wireTime(row.expiresAt),
      address: row.address,
      userAgent: row.userAgent,
    }));
  },

  async passkeysOf(db: Db, organisationId: string, userId: string) {
    return (await listOfUser(db, organisationId, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: wireTime(createdAt),
      lastUsedAt: time(lastUsedAt),
    }));
  },
};
