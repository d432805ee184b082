import { createHash } from 'node:crypto';
import type { Actor, Rights, Role } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomBase62 } from '../../../platform/crypto/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { ClientOrigin } from '../../../platform/http/index.ts';
import type { PostMail } from '../../../platform/mail/mail.ts';
import { type By, byUser, type Origin, type RecordChange } from '../../../platform/record/index.ts';
import { checkRecipient, findOrganisation } from '../../organisations/index.ts';
import { presentUser, recordedUsers } from '../present.ts';
import { lifeAfter, proofBy } from '../rules.ts';
import { lockUser, saveUser, type UserRow, wholeOf } from '../store.ts';
import { invitationMail } from './mail.ts';
import type { AcceptedInvitation } from './schema.ts';
import * as store from './store.ts';

/** The part of sessions that users need. Sessions import users, so it is passed in. */
export interface SignIns {
  openSession(
    tx: Tx,
    signIn: { organisationId: string; userId: string; method: 'invitation'; client: ClientOrigin; requestId: string },
  ): Promise<{ session: { id: string; expiresAt: string }; setCookie: string }>;
  /** The given users who have a passkey. */
  passkeyHolders(db: Db, organisationId: string, userIds: readonly string[]): Promise<Set<string>>;
  /** Ends sessions and deletes links and passkeys. */
  endAccessOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}

/** The part of API keys that users need. API keys import users, so it is passed in. */
export interface UserKeys {
  issueFirstKey(tx: Tx, by: By, user: { userId: string; role: Role }): Promise<{ id: string; value: string }>;
  revokeKeysOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}

/** The part of reports that users need. Reports are created later, so it is passed in. */
export interface UserSchedules {
  pauseSchedulesOf(tx: Tx, organisationId: string, userId: string, now: Date): Promise<void>;
}

export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** 43 characters of base62 are 256 bits. */
export const generateToken = (): string => randomBase62(43);

/** No salt and no slow hash: 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

export type Invitations = ReturnType<typeof createInvitations>;

interface Dependencies {
  clock: Clock;
  postMail: PostMail;
  userKeys: UserKeys;
  signIns: SignIns;
  rights: Rights;
  publicUrl: string;
  /** Null if the service has no mail server. */
  smtpUrl: string | null;
  record: RecordChange;
}

type OpenLink = Pick<store.Invitation, 'tokenHash' | 'expiresAt'>;

/** The request with which a person accepts. */
type Request = NonNullable<Actor['request']>;

type Proven = Pick<UserRow, 'addressProvenAt' | 'addressProvenBy'>;

interface Activated {
  readonly user: UserRow;
  /** The user themselves. */
  readonly by: Origin;
}

export function createInvitations(deps: Dependencies) {
  const { clock, postMail, userKeys, signIns, rights, publicUrl, smtpUrl, record } = deps;

  /** Locks the user before the invitation, in the same order as reinviting and deactivating. */
  const redeem = async (
    tx: Tx,
    { organisationId, userId, ...link }: store.Invitation,
    request: Request,
    proof: Proven,
  ): Promise<Activated> => {
    const row = await lockUser(tx, organisationId, userId);
    const life = row && lifeAfter(row, 'accept', clock.now());
    const before = row && (await wholeOf(tx, row));
    if (!life || !before || !(await store.takeInvitation(tx, organisationId, userId, link.tokenHash))) throw notFound();
    const user = found(await saveUser(tx, organisationId, { ...row, ...life, ...proof }, clock.now()));
    const by = byUser(organisationId, user, request);
    record(tx, by, recordedUsers.change('user.activated', before, { ...before, ...user, link: null }));
    return { user, by };
  };

  /** Activates the user. */
  const activate = async (
    tx: Tx,
    invitation: store.Invitation,
    request: Request,
    proof = proofBy(invitation, clock.now()),
  ): Promise<Activated> => {
    const activated = await redeem(tx, invitation, request, proof);
    // A key or session created during a deactivation may have escaped it; it must not work again now.
    await userKeys.revokeKeysOfUser(tx, activated.by, invitation.userId);
    await signIns.endAccessOfUser(tx, activated.by, invitation.userId);
    return activated;
  };

  const behind = async (tx: Tx, token: string): Promise<store.Invitation> =>
    found(await store.findInvitation(tx, hashToken(token), clock.now()));

  return {
    /** Returns the link itself only if no mailbox receives it. */
    async open(tx: Tx, organisationId: string, user: UserRow): Promise<{ invitationUrl?: string; link: OpenLink }> {
      const organisation = found(await findOrganisation(tx, organisationId));
      refuseIfAny(checkRecipient('email', organisation.recipientDomains, user.email));
      const token = generateToken();
      const isMailedOnly = smtpUrl !== null;
      const link = { tokenHash: hashToken(token), expiresAt: expiryFrom(clock.now()), isMailedOnly };
      await store.putInvitation(tx, organisationId, { userId: user.id, ...link });
      // The token is in the fragment, which browsers never send to a server: no log and no Referer contains it.
      const invitationUrl = `${publicUrl}/invitation#/${token}`;
      await postMail(tx, organisationId, invitationMail(user, organisation.name, invitationUrl, link.expiresAt));
      return isMailedOnly ? { link } : { invitationUrl, link };
    },

    withdraw: store.deleteInvitation,

    find: (db: Db, token: string) => store.findInvitation(db, hashToken(token), clock.now()),

    /** Used for a user whose address the identity provider has asserted. */
    async admit(tx: Tx, organisationId: string, userId: string, request: Request): Promise<void> {
      const invitation = found(await store.findOpenInvitation(tx, organisationId, userId, clock.now()));
      await activate(tx, invitation, request, { addressProvenAt: clock.now(), addressProvenBy: 'oidc' });
    },

    /** Used by a program: returns a first key. */
    async accept(tx: Tx, token: string, request: Request): Promise<AcceptedInvitation> {
      const { user, by } = await activate(tx, await behind(tx, token), request);
      const { id: userId, role } = user;
      const { id, value } = await userKeys.issueFirstKey(tx, by, { userId, role });
      return { user: presentUser(user), apiKey: { id, value, scopes: rights.permissionsOf(role) } };
    },

    /** Used by a person in a browser, who is signed in from then on. */
    async acceptAndSignIn(
      tx: Tx,
      token: string,
      { client, requestId }: { client: ClientOrigin; requestId: string },
    ): Promise<{ accepted: AcceptedInvitation; setCookie: string }> {
      const request = { id: requestId, address: client.address };
      const { user } = await activate(tx, await behind(tx, token), request);
      const { organisationId, id: userId } = user;
      const signIn = { organisationId, userId, method: 'invitation', client, requestId } as const;
      const { session, setCookie } = await signIns.openSession(tx, signIn);
      const { id, expiresAt } = session;
      return { accepted: { user: presentUser(user), session: { id, expiresAt } }, setCookie };
    },
  };
}
