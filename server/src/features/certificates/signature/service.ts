import { isSignedWith, type KeyRing, type Signed, type TrustedKey } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { listStatements } from '../keys/store.ts';
import type { SealedClaims } from './rules.ts';

/** Why a signature proves nothing. */
export const signatureProblems = ['changed', 'unknown_key', 'distrusted_key'] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

export type Verifier = ReturnType<typeof createVerifier>;

/** Trusts the keys that follow from the configuration, and no other. */
export function createVerifier(keys: KeyRing) {
  /** The tables are asked only about a key that the configuration does not know: it may be a newer one. */
  const findKey = async (db: Db, keyId: string): Promise<TrustedKey | undefined> =>
    keys.find(keyId) ?? keys.find(keyId, await listStatements(db));

  const problemOf = async (db: Db, signed: Signed<object>, at: string): Promise<SignatureProblem | null> => {
    const key = await findKey(db, signed.signature.keyId);
    if (!key) return 'unknown_key';
    if (!isSignedWith(signed, key.publicKey)) return 'changed';
    return key.distrustedFrom && Date.parse(at) >= key.distrustedFrom.getTime() ? 'distrusted_key' : null;
  };

  return {
    problemOf,

    /** Whether the claims, derived from the record as it is, are those that were signed. Null: they are. */
    problemWith: (db: Db, { claims, signature }: SealedClaims): Promise<SignatureProblem | null> =>
      problemOf(db, { statement: claims, signature }, claims.issuedAt),
  };
}
