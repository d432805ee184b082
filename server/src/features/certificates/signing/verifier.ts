import type { KeyObject } from 'node:crypto';
import { keyIdOf, openPublicKey } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { claimsOf, type Sealable } from '../claims.ts';
import type { CertificateRow } from '../store.ts';
import { findKey } from './key-store.ts';
import { isProven } from './seal.ts';

export type Verifier = ReturnType<typeof createVerifier>;

/** Keys are opened once a process: a key's name is worked out from the key itself, so under one name it never changes. */
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
    /** Whether the record says today what was signed. */
    async isGenuine(db: Db, row: CertificateRow): Promise<boolean> {
      const { signature, signingKeyId, issuedAt } = row;
      if (!signature || !signingKeyId || !issuedAt) return false;
      const key = await openKey(db, signingKeyId);
      return key !== undefined && isProven(claimsOf(row as Sealable, issuedAt), signature, key);
    },
  };
}
