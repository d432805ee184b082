import { isSignedWith } from '../../../platform/crypto/index.ts';
import { isSignedRevocation } from '../signing/revocation.ts';
import { findKey, isTooLate } from './keys.ts';

export type RevocationProof = 'none' | 'proven' | 'false';

/** Judges the statement beside the claims by itself. */
export function judgeRevocation(revocation: unknown, certId: string, keySet: unknown): RevocationProof {
  if (revocation === undefined || revocation === null) return 'none';
  if (!isSignedRevocation(revocation) || revocation.statement.certId !== certId) return 'false';
  const key = findKey(keySet, revocation.signature.keyId);
  if (!key || isTooLate(key, revocation.statement.at)) return 'false';
  return isSignedWith(revocation, key.publicKey) ? 'proven' : 'false';
}
