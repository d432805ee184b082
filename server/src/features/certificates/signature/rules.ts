import { type KeyObject, verify } from 'node:crypto';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { wireTime } from '../../../kernel/period.ts';
import {
  SIGNATURE_ALGORITHM,
  type Signature,
  type Signed,
  type Signer,
  signStatement,
} from '../../../platform/crypto/index.ts';
import { type Claims, signedBytes } from '../claims/rules.ts';

/** Reasons why a signature proves nothing. */
export const signatureProblems = ['changed', 'unknown_key', 'distrusted_key'] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

/** Claims with their signature. Every document carries this form inside. */
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

const text = Type.String();
const strict = { additionalProperties: false };

const RevocationShape = Type.Object(
  { type: Type.Literal('revocation'), certId: text, at: text, reason: Type.Optional(text) },
  strict,
);

/** Statement that a certificate is no longer valid, with the time and the reason. */
export type Revocation = Type.Static<typeof RevocationShape>;
export type SignedRevocation = Signed<Revocation>;

const Shape = Type.Object(
  {
    statement: RevocationShape,
    signature: Type.Object({ algorithm: Type.Literal('Ed25519'), keyId: text, value: text }, strict),
  },
  strict,
);

export const isSignedRevocation = (value: unknown): value is SignedRevocation => Check(Shape, value);

export const signRevocation = (
  signer: Signer,
  { certId, at, reason }: { certId: string; at: Date; reason: string },
): SignedRevocation => signStatement(signer, { type: 'revocation', certId, at: wireTime(at), reason });
