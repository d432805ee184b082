import { isSignedWith, keyIdOf, publicKeyOf } from '../../../platform/crypto/index.ts';
import { isSignedRevocation } from '../signature/rules.ts';
import { isEd25519Key, isKeySet } from './schema.ts';

export interface KnownKey {
  readonly publicKey: Buffer;
  /** Time from which its signatures are not valid. */
  readonly distrustedFrom: number;
}

/** Identifies a key by its RFC 7638 thumbprint, whatever name the set gives it. Ignores keys for the log. */
export function findKey(keySet: unknown, keyId: string): KnownKey | undefined {
  if (!isKeySet(keySet)) return undefined;
  const found = keySet.keys
    .filter(isEd25519Key)
    .map((key) => ({ ...key, publicKey: publicKeyOf(key) }))
    .find(({ publicKey, use }) => use !== 'log' && publicKey.length === 32 && keyIdOf(publicKey) === keyId);
  if (!found) return undefined;
  const { publicKey, distrustedFrom } = found;
  return { publicKey, distrustedFrom: distrustedFrom ? Date.parse(distrustedFrom) : Number.POSITIVE_INFINITY };
}

/** A time that cannot be read counts as too late. */
export const isTooLate = ({ distrustedFrom }: KnownKey, at: string): boolean => !(Date.parse(at) < distrustedFrom);

type RevocationProof = 'none' | 'proven' | 'false';

/** Verifies the statement of a revocation on its own, apart from the claims. */
export function verifyRevocation(revocation: unknown, certId: string, keySet: unknown): RevocationProof {
  if (revocation === undefined || revocation === null) return 'none';
  if (!isSignedRevocation(revocation) || revocation.statement.certId !== certId) return 'false';
  const key = findKey(keySet, revocation.signature.keyId);
  if (!key || isTooLate(key, revocation.statement.at)) return 'false';
  return isSignedWith(revocation, key.publicKey) ? 'proven' : 'false';
}
