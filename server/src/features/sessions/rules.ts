import { hash } from 'node:crypto';
import type { PasskeyStep } from '../../platform/auth/index.ts';
import { randomBase62 } from '../../platform/crypto/index.ts';

/** The ways to sign in. */
export const methods = ['console_link', 'mail_link', 'passkey', 'oidc', 'invitation'] as const;
export type SignInMethod = (typeof methods)[number];

export const passkeySteps = ['register', 'use'] as const satisfies readonly PasskeyStep[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends after this time without use. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time, however much it is used. */
export const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** `lastSeenAt` is written at most this often. */
const SIGHTING_MS = MINUTE_MS;

/** 43 characters of base62 are 256 bits. */
export const generateToken = (): string => randomBase62(43);

/** No salt and no slow hash: a random secret of this length cannot be guessed. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export interface SessionLife {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

const isLive = ({ lastSeenAt, expiresAt }: SessionLife, now: Date): boolean =>
  now < expiresAt && now.getTime() < lastSeenAt.getTime() + IDLE_MS;

/** A live session works as long as its user is active. */
export const isUsable = (session: SessionLife & { readonly userStatus: string }, now: Date): boolean =>
  isLive(session, now) && session.userStatus === 'active';

/** True if this use should be stored. */
export const isSighting = ({ lastSeenAt }: SessionLife, now: Date): boolean =>
  now.getTime() >= lastSeenAt.getTime() + SIGHTING_MS;

const MAX_USER_AGENT = 300;

/** Shown to users, so that they can tell their browsers apart. */
export const shownUserAgent = (header: string | undefined): string | null => header?.slice(0, MAX_USER_AGENT) || null;

/** Masks an address so that its owner recognises it, but others do not learn it. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
