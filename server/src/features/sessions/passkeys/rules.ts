import { createHash, randomBytes } from 'node:crypto';
import type { ErrorDetail } from '../../../platform/errors/index.ts';

/** COSE: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Long enough for a hesitant user, short enough that an abandoned challenge is useless. */
export const CHALLENGE_MS = 5 * 60_000;

export type Purpose = 'register' | 'sign_in' | 'confirm';

export interface Challenge {
  readonly purpose: Purpose;
  /** The session that requested it; null before signing in. */
  readonly sessionId: string | null;
}

/** WebAuthn requires at least 16 random bytes (§13.4.3). */
export const generateChallenge = (): string => randomBytes(32).toString('base64url');

export const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** The challenge that a browser claims to have answered, or '' for bytes that no browser sends. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export interface RelyingParty {
  /** The host that passkeys are bound to. */
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Browsers offer passkeys only on https and on localhost, and never for an IP address. */
export function canHavePasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isName = /[a-z]$/.test(hostname);
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}

/**
 * The handle that a device stores with a passkey to identify its user. It must reveal nothing about the person
 * (§14.6.1).
 */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const MAX_PASSKEYS = 20;

export function checkCapacity(count: number): ErrorDetail[] {
  if (count < MAX_PASSKEYS) return [];
  return [{ field: '', message: `A user has at most ${MAX_PASSKEYS} passkeys; delete one that is no longer used.` }];
}

/** A copied device would repeat numbers (§6.1.1). Devices that do not count always send 0. */
export const hasAdvanced = (before: number, after: number): boolean => after > before || (before === 0 && after === 0);
