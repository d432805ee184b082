import { type KeyObject, verify } from 'node:crypto';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import { openPublicKey, PUBLIC_KEY_BYTES, type Signer } from './signing-key.ts';

export const SIGNATURE_ALGORITHM = 'Ed25519';

/** A signature in the form used by documents, statements and the API. */
export interface Signature {
  algorithm: typeof SIGNATURE_ALGORITHM;
  keyId: string;
  /** base64url. */
  value: string;
}

export interface Signed<Statement> {
  statement: Statement;
  signature: Signature;
}

/** RFC 8785, so that everybody computes the same bytes. */
export const canonicalBytes = (statement: object): Buffer => Buffer.from(canonicalJson(statement as unknown as Json));

export const signStatement = <Statement extends object>(signer: Signer, statement: Statement): Signed<Statement> => ({
  statement,
  signature: {
    algorithm: SIGNATURE_ALGORITHM,
    keyId: signer.keyId,
    value: signer.sign(canonicalBytes(statement)).toString('base64url'),
  },
});

/** True if this key made the signature, whatever key id the signature states. */
export function isSignedWith({ statement, signature }: Signed<object>, publicKey: Buffer): boolean {
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.algorithm !== SIGNATURE_ALGORITHM) return false;
  const value = Buffer.from(signature.value, 'base64url');
  // Decoding ignores some bits of the last base64url character, so a changed character there could still decode
  // equally.
  if (value.toString('base64url') !== signature.value) return false;
  return verify(null, canonicalBytes(statement), opened(publicKey), value);
}

const openKeys = new WeakMap<Buffer, KeyObject>();

/** The keys of a process live as long as the process, so each is parsed once. */
function opened(publicKey: Buffer): KeyObject {
  const known = openKeys.get(publicKey);
  if (known) return known;
  const key = openPublicKey(publicKey);
  openKeys.set(publicKey, key);
  return key;
}
