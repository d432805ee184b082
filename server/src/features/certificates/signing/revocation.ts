import Type from 'typebox';
import { Check } from 'typebox/value';
import { wireTime } from '../../../kernel/period.ts';
import { type Signed, type Signer, signStatement } from '../../../platform/crypto/index.ts';

const text = Type.String();
const strict = { additionalProperties: false };

const RevocationShape = Type.Object(
  { type: Type.Literal('revocation'), certId: text, at: text, reason: Type.Optional(text) },
  strict,
);

/** That a certificate does not hold any more, from when on, and why. */
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
