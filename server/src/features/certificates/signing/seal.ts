import { type KeyObject, verify } from 'node:crypto';
import { SIGNATURE_ALGORITHM, type Signature, type Signer } from '../../../platform/crypto/index.ts';
import { type Claims, signedBytes } from '../claims.ts';

/** A certificate on its own: its claims and their proof. Documents carry this form inside. */
export interface SealedClaims {
  claims: Claims;
  signature: Signature;
}

export const sealOf = (keyId: string, signature: Buffer): Signature => ({
  algorithm: SIGNATURE_ALGORITHM,
  keyId,
  value: signature.toString('base64url'),
});

export const sign = (signer: Signer, claims: Claims): Buffer => signer.sign(signedBytes(claims));

export const isProven = (claims: object, signature: Buffer, publicKey: KeyObject): boolean =>
  verify(null, signedBytes(claims), publicKey, signature);
