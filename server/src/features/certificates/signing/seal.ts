import { type KeyObject, verify } from 'node:crypto';
import type { Signer } from '../../../platform/crypto/index.ts';
import { type Claims, signedBytes } from '../claims.ts';

export const ALGORITHM = 'Ed25519';

export interface Seal {
  algorithm: typeof ALGORITHM;
  keyId: string;
  /** base64url. */
  value: string;
}

/** A certificate on its own: its claims and their proof. Documents carry this form inside. */
export interface SealedClaims {
  claims: Claims;
  signature: Seal;
}

export const sealOf = (keyId: string, signature: Buffer): Seal => ({
  algorithm: ALGORITHM,
  keyId,
  value: signature.toString('base64url'),
});

export const sign = (signer: Signer, claims: Claims): Buffer => signer.sign(signedBytes(claims));

export const isProven = (claims: object, signature: Buffer, publicKey: KeyObject): boolean =>
  verify(null, signedBytes(claims), publicKey, signature);
