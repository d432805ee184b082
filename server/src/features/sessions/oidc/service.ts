import { isSameAddress } from '../../../kernel/text.ts';
import { type Actor, createCookie } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SecretBox } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { Log } from '../../../platform/log.ts';
import { findMembersByEmail, type Membership } from '../../users/index.ts';
import { hashSecret } from '../rules.ts';
import type { Admission, Sessions, SignIn } from '../service.ts';
import { createIssuer, type Identity, IssuerUnavailable, type OidcSettings } from './issuer.service.ts';
import {
  ATTEMPT_MS,
  type Attempt,
  eligible,
  HOME,
  newAttempt,
  openAttempt,
  type Problem,
  sealAttempt,
} from './rules.ts';
import type { CallbackQuery, ConfirmQuery, StartQuery } from './schema.ts';
import { bindAccount } from './store.ts';

/** The request with which a person comes back from the provider. */
type Request = NonNullable<Actor['request']>;

interface Dependencies {
  oidc: OidcSettings | null;
  clock: Clock;
  log: Log;
  secretBox: SecretBox;
  publicUrl: string;
  sessions: Sessions;
  users: () => Admission;
}

/** The browser's destination and its cookie. */
export interface Departure {
  readonly location: string;
  readonly setCookie: string;
}

/** A return from the provider: the person and their attempt, or a problem. */
export type Arrival = { readonly attempt: Attempt; readonly identity: Identity } | { readonly problem: Problem };

export type Ending =
  | { readonly kind: 'done'; readonly returnTo: string; readonly setCookie?: string }
  | { readonly kind: 'choice'; readonly returnTo: string; readonly members: readonly Membership[] }
  | { readonly kind: 'problem'; readonly problem: Problem };

export type Oidc = ReturnType<typeof createOidc>;

type Visit = Pick<SignIn, 'client' | 'requestId'>;

const requestOf = ({ client: { address }, requestId }: Visit): Request => ({ id: requestId, address });

const problem = (which: Problem): Ending => ({ kind: 'problem', problem: which });

export function createOidc({ oidc, clock, log, secretBox, publicUrl, sessions, users }: Dependencies) {
  const issuer = oidc ? createIssuer(oidc, `${publicUrl}/auth/oidc/callback`, { clock, log }) : undefined;
  const cookie = createCookie(publicUrl, 'tonne_oidc');

  const depart = async (wish: Pick<Attempt, 'returnTo' | 'organisationId' | 'confirms'>): Promise<Departure> => {
    const attempt = newAttempt(clock.now(), wish);
    const location = await found(issuer).signInUrl(attempt);
    return { location, setCookie: cookie.set(sealAttempt(secretBox, attempt), ATTEMPT_MS / 1000) };
  };

  /** An address may pass from one person to another; the account at the provider stays with the first. */
  const isTheirs = async (tx: Tx, organisationId: string, userId: string, identity: Identity): Promise<boolean> => {
    const { issuer: named, subject } = identity;
    const accountHash = hashSecret(JSON.stringify([named, subject]));
    const account = { userId, issuer: named, accountHash, boundAt: clock.now() };
    return (await bindAccount(tx, organisationId, account))?.equals(accountHash) === true;
  };

  const confirm = async (
    tx: Tx,
    { confirms, returnTo }: Attempt,
    identity: Identity,
    request: Request,
  ): Promise<Ending | undefined> => {
    if (!confirms) return undefined;
    if (!isSameAddress(confirms.email, identity.email ?? '')) return problem('other_person');
    const holder = { organisationId: confirms.organisationId, principal: { id: confirms.sessionId } };
    const { user } = await sessions.current(tx, holder);
    if (!(await isTheirs(tx, holder.organisationId, user.id, identity))) return problem('other_account');
    await sessions.reconfirm(tx, { ...holder, request }, 'other');
    return { kind: 'done', returnTo };
  };

  const enter = async (
    tx: Tx,
    member: Membership,
    identity: Identity,
    visit: Visit,
    returnTo: string,
  ): Promise<Ending> => {
    const { organisationId, userId, status } = member;
    // Runs first, because it removes everything of an earlier membership.
    if (status === 'invited') await users().admit(tx, organisationId, userId, requestOf(visit));
    if (!(await isTheirs(tx, organisationId, userId, identity))) return problem('other_account');
    const { setCookie } = await sessions.openSession(tx, { organisationId, userId, method: 'oidc', ...visit });
    return { kind: 'done', returnTo, setCookie };
  };

  return {
    isOffered: issuer !== undefined,

    /** Makes the browser forget the attempt, whatever its outcome. */
    clearCookie: cookie.clear,

    start: ({ returnTo = HOME, organisation }: StartQuery): Promise<Departure> =>
      depart({ returnTo, organisationId: organisation }),

    /** Used for a session that needs a fresh sign-in. */
    startConfirmation: (
      { organisationId, principal, user }: Actor,
      { returnTo = HOME }: ConfirmQuery,
    ): Promise<Departure> =>
      depart({ returnTo, confirms: { organisationId, sessionId: principal.id, email: user.email } }),

    /** Asks the provider who came back. No transaction is open. */
    async arrive(query: CallbackQuery, cookies: string | undefined): Promise<Arrival> {
      const provider = found(issuer);
      const attempt = openAttempt(secretBox, cookie.read(cookies), clock.now());
      if (!attempt || query.state !== attempt.state) return { problem: 'failed' };
      try {
        const identity = await provider.identify(parametersOf(query), attempt);
        return identity ? { attempt, identity } : { problem: 'failed' };
      } catch (error) {
        if (error instanceof IssuerUnavailable) return { problem: 'unavailable' };
        throw error;
      }
    },

    note(problem: Problem, { client: { address }, requestId }: Visit): void {
      log.warn({ event: 'sign_in_failed', requestId, address, method: 'oidc', problem }, 'a sign-in failed');
    },

    async finish(tx: Tx, arrival: Arrival, visit: Visit): Promise<Ending> {
      if ('problem' in arrival) return problem(arrival.problem);
      const { attempt, identity } = arrival;
      const { email, isVerified } = identity;
      if (email === undefined || !isVerified) return problem('unverified');
      const confirmed = await confirm(tx, attempt, identity, requestOf(visit));
      if (confirmed) return confirmed;
      const members = eligible(await findMembersByEmail(tx, email, clock.now()), attempt.organisationId);
      const [member] = members;
      if (!member) return problem('unknown');
      if (members.length > 1) return { kind: 'choice', returnTo: attempt.returnTo, members };
      return enter(tx, member, identity, visit, attempt.returnTo);
    },
  };
}

/** Passed on unchanged: the library refuses duplicates of parameters that may appear only once. */
const parametersOf = (query: CallbackQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query as Record<string, string | string[]>).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  );
