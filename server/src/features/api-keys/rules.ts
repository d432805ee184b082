import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from '../../platform/crypto/index.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';

const BRAND = 'tnn_';
const CHECKSUM_LENGTH = 6;
export const PREFIX_LENGTH = 12;

const GENERATED = /^tnn_[0-9A-Za-z]{46}$/;
/** Values that an operator chooses for automation. */
const HAND_MADE = /^[A-Za-z0-9_-]{40,128}$/;

/** `tnn_` + 8 for look-up + 32 secret (190 bits) + 6 of checksum, so that scanners and typos are detected offline. */
export function generateKeyValue(): string {
  const body = BRAND + randomBase62(PREFIX_LENGTH - BRAND.length) + randomBase62(32);
  return body + checksum(body);
}

export const prefixOf = (value: string): string => value.slice(0, PREFIX_LENGTH);

export const hashKeyValue = (value: string): Buffer => hash('sha256', value, 'buffer');

/**
 * False for values that cannot be a key of ours: a mistyped key is refused without a database query. A value without
 * the exact form of a generated key may be a hand-made one, even if it begins with the same four characters.
 */
export function couldBeKey(value: string): boolean {
  if (!GENERATED.test(value)) return HAND_MADE.test(value);
  return value.endsWith(checksum(value.slice(0, -CHECKSUM_LENGTH)));
}

const checksum = (text: string): string => toBase62(crc32(text), CHECKSUM_LENGTH);

export type KeyStatus = 'active' | 'expired' | 'revoked';

export interface KeyLife {
  revokedAt: Date | null;
  expiresAt: Date | null;
}

/** Derived from the clock, so that a key expires at its exact time and not when a job runs. */
export function statusAt(key: KeyLife, now: Date): KeyStatus {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'active';
}

/** A later expiry makes an expired key work again. */
export const isRevived = (before: KeyLife, after: KeyLife, now: Date): boolean =>
  statusAt(before, now) !== 'active' && statusAt(after, now) === 'active';

/** A key that never expires outlives every other. */
export const isExtended = (before: KeyLife, after: KeyLife): boolean => endOf(after) > endOf(before);

const endOf = ({ expiresAt }: KeyLife): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

export const MAX_ACTIVE_KEYS = 50;

export function checkCapacity(active: number): ErrorDetail[] {
  if (active < MAX_ACTIVE_KEYS) return [];
  const message = `An organisation has at most ${MAX_ACTIVE_KEYS} active API keys; revoke one it no longer needs.`;
  return [{ field: '', message }];
}

export function checkExpiry(expiresAt: string | null | undefined, now: Date): ErrorDetail[] {
  if (!expiresAt || new Date(expiresAt) > now) return [];
  return [{ field: 'expiresAt', message: 'must be in the future' }];
}
