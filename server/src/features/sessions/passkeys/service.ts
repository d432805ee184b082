import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { AppError, duplicate, found, invalidState, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { By, RecordChange, RecordChanges } from '../../../platform/record/index.ts';
import { requiresPasskeys } from '../../organisations/index.ts';
import { hasUser } from '../../users/index.ts';
import type { CurrentSession } from '../schema.ts';
import type { Sessions, SignedIn, SignIn } from '../service.ts';
import { createCeremony, decoyCredential, type NewCredential } from './ceremony.service.ts';
import { presentPasskey, recordedPasskeys, registrationOptions, requestOptions } from './present.ts';
import {
  CHALLENGE_MS,
  type Challenge,
  challengeIn,
  checkCapacity,
  generateChallenge,
  hashChallenge,
  relyingPartyOf,
  userHandleOf,
} from './rules.ts';
import type {
  Assertion,
  Passkey,
  PasskeyList,
  PasskeyRegistrationOptions,
  PasskeyRequestOptions,
  RegisterPasskey,
  UpdatePasskey,
  UsePasskey,
} from './schema.ts';
import * as store from './store.ts';

interface Dependencies {
  clock: Clock;
  log: Log;
  publicUrl: string;
  sessions: Sessions;
  record: RecordChange;
  recordAll: RecordChanges;
}

export type Passkeys = ReturnType<typeof createService>;

/** Does not reveal whether the passkey is unknown, its user inactive or its response wrong. */
export const refusedPasskey = (): AppError =>
  new AppError('SIGN_IN_FAILED', { message: 'The passkey was not accepted; try again, or use another method.' });

const SIGN_IN: Challenge = { purpose: 'sign_in', sessionId: null };
const toRegister = ({ principal }: Actor): Challenge => ({ purpose: 'register', sessionId: principal.id });
const toConfirm = ({ principal }: Actor): Challenge => ({ purpose: 'confirm', sessionId: principal.id });

export function createService({ clock, log, publicUrl, sessions, record, recordAll }: Dependencies) {
  const relyingParty = relyingPartyOf(publicUrl);
  const ceremony = createCeremony(relyingParty, log);
  const decoy = decoyCredential();

  const pose = async (tx: Tx, challenge: Challenge): Promise<string> => {
    const value = generateChallenge();
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
    await store.insertChallenge(tx, { challengeHash: hashChallenge(value), ...challenge, expiresAt });
    return value;
  };

  /** Uses up the answered challenge. If it was not ours, the result is another challenge that no response matches. */
  const take = async (tx: Tx, clientDataJSON: string, challenge: Challenge): Promise<string> => {
    const value = challengeIn(clientDataJSON);
    const isOurs = await store.takeChallenge(tx, hashChallenge(value), challenge, clock.now());
    return isOurs ? value : generateChallenge();
  };

  /** The passkey with its new counter, or undefined. An unknown passkey takes the same steps as a wrong response. */
  const verify = async (tx: Tx, credential: Assertion, asked: Challenge) => {
    const challenge = await take(tx, credential.response.clientDataJSON, asked);
    const row = await store.findByCredential(tx, Buffer.from(credential.id, 'base64url'));
    const known = row ? { ...row, counter: Number(row.counter) } : decoy;
    const counter = await ceremony.use(credential, challenge, known);
    return row && counter !== undefined ? { ...row, counter } : undefined;
  };

  /** The last step, after the locks on user and session; a throw undoes everything since the passkey was read. */
  const noteUse = async (tx: Tx, { organisationId, id, counter }: Used): Promise<void> => {
    if (!(await store.noteUse(tx, organisationId, id, { counter, at: clock.now() }))) throw refusedPasskey();
  };

  const insert = async (tx: Tx, actor: Actor, { name, credential }: RegisterPasskey, made: NewCredential) => {
    const row = await store.insertPasskey(tx, actor.organisationId, {
      ...made,
      id: newId('psk', clock.now()),
      userId: actor.user.id,
      name,
      counter: String(made.counter),
      transports: credential.response.transports ?? [],
      createdAt: clock.now(),
    });
    if (!row) throw duplicate('This passkey is registered already.');
    record(tx, actor, recordedPasskeys.change('passkey.registered', null, row));
    return row;
  };

  const load = async (tx: Tx, { organisationId, user }: Actor, id: string): Promise<store.PasskeyRow> =>
    found(await store.lockPasskey(tx, organisationId, user.id, id));

  const deletePasskeysOfUser = async (tx: Tx, by: By, userId: string): Promise<void> => {
    const deleted = await store.deletePasskeysOfUser(tx, by.organisationId, userId);
    recordAll(
      tx,
      by,
      deleted.map((row) => recordedPasskeys.change('passkey.deleted', row, null)),
    );
  };

  return {
    async registrationOptions(tx: Tx, actor: Actor): Promise<PasskeyRegistrationOptions> {
      refuseWithoutOwn(actor);
      const present = await store.listOfUser(tx, actor.organisationId, actor.user.id);
      refuseIfAny(checkCapacity(present.length));
      return registrationOptions(relyingParty, await pose(tx, toRegister(actor)), actor, present);
    },

    /** Undefined if the device's response is not accepted. */
    async register(tx: Tx, actor: Actor, { body }: WithBody<RegisterPasskey>): Promise<Versioned<Passkey> | undefined> {
      refuseWithoutOwn(actor);
      const challenge = await take(tx, body.credential.response.clientDataJSON, toRegister(actor));
      const made = await ceremony.register(body.credential, challenge);
      if (!made) return undefined;
      refuseIfAny(checkCapacity(await store.lockCount(tx, actor.organisationId, actor.user.id)));
      const row = await insert(tx, actor, body, made);
      if (stepOf(actor) === 'register') await sessions.reconfirm(tx, actor, 'passkey');
      return present(row);
    },

    async list(db: Db, { organisationId, user }: Actor, { query }: WithQuery<PasskeyList>): Promise<Page<Passkey>> {
      return pageOf(await store.listPasskeys(db, organisationId, user.id, query), presentPasskey);
    },

    async rename(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdatePasskey>,
    ): Promise<Versioned<Passkey>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const renamed = found(await store.renamePasskey(tx, actor.organisationId, id, body.name, clock.now()));
      record(tx, actor, recordedPasskeys.change('passkey.updated', row, renamed));
      return present(renamed);
    },

    async remove(tx: Tx, actor: Actor, { id }: ById): Promise<void> {
      const isLast = (await store.lockCount(tx, actor.organisationId, actor.user.id)) === 1;
      const row = await load(tx, actor, id);
      if (isLast && (await requiresPasskeys(tx, actor.organisationId)))
        throw invalidState('Your organisation requires a passkey, and this is your last one; register another first.');
      await store.deletePasskey(tx, actor.organisationId, id);
      record(tx, actor, recordedPasskeys.change('passkey.deleted', row, null));
    },

    /** Does not depend on whether the caller has a passkey. */
    signInOptions: async (tx: Tx): Promise<PasskeyRequestOptions> =>
      requestOptions(relyingParty, await pose(tx, SIGN_IN), []),

    /** Undefined if the passkey is not accepted. */
    async signIn(
      tx: Tx,
      { body: { credential }, ...visit }: WithBody<UsePasskey> & Pick<SignIn, 'client' | 'requestId'>,
    ): Promise<SignedIn | undefined> {
      const used = await verify(tx, credential, SIGN_IN);
      if (used?.userStatus !== 'active') return undefined;
      const { organisationId, userId } = used;
      if (credential.response.userHandle !== userHandleOf(userId)) return undefined;
      const signedIn = await sessions.openSession(tx, { organisationId, userId, method: 'passkey', ...visit });
      await noteUse(tx, used);
      return signedIn;
    },

    async confirmationOptions(tx: Tx, actor: Actor): Promise<PasskeyRequestOptions> {
      const own = await store.listOfUser(tx, actor.organisationId, actor.user.id);
      return requestOptions(relyingParty, await pose(tx, toConfirm(actor)), own);
    },

    /** Undefined if the passkey is not accepted; another user's passkey never is. */
    async confirm(tx: Tx, actor: Actor, { body }: WithBody<UsePasskey>): Promise<CurrentSession | undefined> {
      const used = await verify(tx, body.credential, toConfirm(actor));
      if (used?.organisationId !== actor.organisationId || used.userId !== actor.user.id) return undefined;
      const session = await sessions.reconfirm(tx, actor, 'passkey');
      await noteUse(tx, used);
      return session;
    },

    deletePasskeysOfUser,

    /** For a user whose passkeys were lost or stolen: every session they opened ends. */
    async reset(tx: Tx, by: By, userId: string): Promise<void> {
      if (!(await hasUser(tx, by.organisationId, userId))) throw notFound();
      await sessions.endAccessOfUser(tx, by, userId);
      await deletePasskeysOfUser(tx, by, userId);
    },

    holders: store.holdersAmong,
  };
}

const stepOf = ({ principal }: Actor) => (principal.kind === 'session' ? principal.passkeyStep : null);

/** A mailbox or an external account must not be enough to add a passkey to a user's existing ones. */
function refuseWithoutOwn(actor: Actor): void {
  if (stepOf(actor) !== 'use') return;
  throw new AppError('PASSKEY_REQUIRED', {
    message:
      'You already have a passkey: use it before you add another. If you have lost it, an admin of your organisation can reset your passkeys.',
  });
}

interface Used {
  readonly organisationId: string;
  readonly id: string;
  readonly counter: number;
}

const present = (row: store.PasskeyRow): Versioned<Passkey> => versioned(presentPasskey(row), row.version);
