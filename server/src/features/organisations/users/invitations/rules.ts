import { createHash } from 'node:crypto';
import { randomBase62 } from '../../../../platform/crypto/index.ts';

export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** 43 characters of base62 are 256 bits. */
export const generateToken = (): string => randomBase62(43);

/** No salt and no slow hash: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);
