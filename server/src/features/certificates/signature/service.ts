import { isSignedWith, type KeyRing, type Signed, type TrustedKey } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { listStatements } from '../keys/store.ts';
import type { SealedClaims, SignatureProblem } from './rules.ts';

export type Verifier = ReturnType<typeof createVerifier>;

/** Trusts only keys that follow from the configuration. */
export function createVerifier(keys: KeyRing) {
  /** Reads the tables only for a key that is not in the configuration, since it may be a newer one. */
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

    /** Null if the claims, derived from the stored record, are the signed ones. */
    problemWith: (db: Db, { claims, signature }: SealedClaims): Promise<SignatureProblem | null> =>
      problemOf(db, { statement: claims, signature }, claims.issuedAt),
  };
}
