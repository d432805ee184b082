import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../../platform/crypto/index.ts';

/** The data a browser carries to the provider and back, sealed in a cookie of its own. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** In milliseconds. */
  readonly startedAt: number;
  readonly returnTo: string;
  /** Where the user wants to sign in, if they belong to several. */
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
