import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../../platform/crypto/index.ts';

/**
 * Reasons why a sign-in by OpenID Connect failed, and what to do, for programs. The console explains them to people.
 */
export const problems = {
  unavailable: 'The identity provider does not answer. Try again in a few minutes, or sign in another way.',
  failed: 'The sign-in was cancelled, took longer than 10 minutes or was answered in another browser. Start again.',
  unverified: 'The identity provider has not verified your e-mail address. Verify it there, or sign in another way.',
  unknown:
    'No user here has the e-mail address of your account at the identity provider. Ask an admin of your organisation to invite you.',
  other_person: 'You signed in at the identity provider as somebody else. Start again with your own account.',
  other_account:
    'You first signed in here with another account at the identity provider. Use that one, or ask an admin of your organisation to deactivate your user and invite you again.',
} as const;

export type Problem = keyof typeof problems;

/** The page after signing in, unless the person came from another one. */
export const HOME = '/';

/**
 * A path of this service: one slash, then printable ASCII without a backslash, which browsers read as a slash. Such a
 * path, appended to the service's own address, cannot lead to another host.
 */
export const OWN_PATH = '^/(?![/])[\\x21-\\x5b\\x5d-\\x7e]*$';

/** An address may belong to users of several organisations; the person must choose one before being signed in. */
export const eligible = <M extends { readonly organisationId: string }>(
  members: readonly M[],
  organisationId: string | undefined,
): readonly M[] =>
  organisationId === undefined ? members : members.filter((each) => each.organisationId === organisationId);

/** The data a browser carries to the provider and back, sealed in a separate cookie. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** In milliseconds. */
  readonly startedAt: number;
  readonly returnTo: string;
  /** The organisation that the user wants to sign in to, if they belong to several. */
  readonly organisationId?: string | undefined;
  /** The session that the user confirms, instead of opening another. */
  readonly confirms?:
    | { readonly organisationId: string; readonly sessionId: string; readonly email: string }
    | undefined;
}

export const ATTEMPT_MS = 10 * 60_000;
const PURPOSE = 'oidc-attempt';

const random = (): string => randomBytes(32).toString('base64url');

export const newAttempt = (now: Date, wish: Pick<Attempt, 'returnTo' | 'organisationId' | 'confirms'>): Attempt => ({
  state: random(),
  nonce: random(),
  verifier: random(),
  startedAt: now.getTime(),
  ...wish,
});

export const sealAttempt = (box: SecretBox, attempt: Attempt): string =>
  box.seal(PURPOSE, JSON.stringify(attempt)).toString('base64url');

/** Undefined for a cookie that is missing, foreign, altered or too old. */
export function openAttempt(box: SecretBox, sealed: string | undefined, now: Date): Attempt | undefined {
  if (!sealed) return undefined;
  try {
    const attempt: Attempt = JSON.parse(box.open(PURPOSE, Buffer.from(sealed, 'base64url')).toString('utf8'));
    return now.getTime() < attempt.startedAt + ATTEMPT_MS ? attempt : undefined;
  } catch {
    return undefined;
  }
}
