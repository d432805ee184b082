import type { KeyObject } from 'node:crypto';
import { keyIdOf, openPublicKey } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { findKey } from './key-store.ts';
import { isProven, type SealedClaims } from './seal.ts';

export type Verifier = ReturnType<typeof createVerifier>;

/** Each process opens a key once: the name is derived from the key, so the key under a name never changes. */
export function createVerifier() {
  const keys = new Map<string, KeyObject>();

  async function openKey(db: Db, keyId: string): Promise<KeyObject | undefined> {
    const known = keys.get(keyId);
    if (known) return known;
    const publicKey = await findKey(db, keyId);
    if (!publicKey || keyIdOf(publicKey) !== keyId) return undefined;
    const key = openPublicKey(publicKey);
    keys.set(keyId, key);
    return key;
  }

  return {
    /** Whether the claims, derived from the record as it is, are those that were signed. */
    async isGenuine(db: Db, { claims, signature }: SealedClaims): Promise<boolean> {
      const key = await openKey(db, signature.keyId);
      return key !== undefined && isProven(claims, Buffer.from(signature.value, 'base64url'), key);
    },
  };
}
