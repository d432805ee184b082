import Type from 'typebox';
import { Check } from 'typebox/value';
import { wireTime } from '../../kernel/period.ts';
import { isSignedWith, SIGNATURE_ALGORITHM, type Signed, signStatement } from './signature.ts';
import { jwkOf, keyIdOf, type PublicJwk, type Signer } from './signing-key.ts';

const strict = { additionalProperties: false };
const Jwk = Type.Object({ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: Type.String() }, strict);

const Rotation = Type.Object(
  { type: Type.Literal('key-rotation'), from: Type.String(), to: Jwk, at: Type.String() },
  strict,
);
/** The present key vouches for one that was replaced without a rotation. */
const Adoption = Type.Object({ type: Type.Literal('key-adoption'), key: Jwk, at: Type.String() }, strict);
/** The present key declares from when another key must not be trusted. */
const Distrust = Type.Object(
  {
    type: Type.Literal('key-distrust'),
    keyId: Type.String(),
    from: Type.String(),
    at: Type.String(),
    reason: Type.Optional(Type.String()),
  },
  strict,
);

/** The old key names its successor. */
export type KeyRotation = Type.Static<typeof Rotation>;

const Shape = Type.Object(
  {
    statement: Type.Union([Rotation, Adoption, Distrust]),
    signature: Type.Object(
      { algorithm: Type.Literal(SIGNATURE_ALGORITHM), keyId: Type.String(), value: Type.String() },
      strict,
    ),
    // The signer's key, so that the statement can be checked by itself.
    key: Jwk,
  },
  strict,
);

export type KeyStatement = Type.Static<typeof Shape>;

export const isKeyStatement = (value: unknown): value is KeyStatement => Check(Shape, value);

/** Counts only signed content, and takes the key's id from the key itself. */
export function isAuthentic(statement: KeyStatement): boolean {
  const publicKey = publicKeyOf(statement.key);
  if (keyIdOf(publicKey) !== statement.signature.keyId) return false;
  if (statement.statement.type === 'key-rotation' && statement.statement.from !== statement.signature.keyId)
    return false;
  return isSignedWith(statement, publicKey);
}

export const publicKeyOf = ({ x }: PublicJwk): Buffer => Buffer.from(x, 'base64url');

const withKey = <S extends object>(signer: Signer, signed: Signed<S>) => ({ ...signed, key: jwkOf(signer.publicKey) });

export const signRotation = (from: Signer, to: Buffer, at: Date): KeyStatement =>
  withKey(from, signStatement(from, { type: 'key-rotation', from: from.keyId, to: jwkOf(to), at: wireTime(at) }));

export const signAdoption = (by: Signer, key: Buffer, at: Date): KeyStatement =>
  withKey(by, signStatement(by, { type: 'key-adoption', key: jwkOf(key), at: wireTime(at) }));

export const signDistrust = (
  by: Signer,
  { keyId, from, reason }: { keyId: string; from: Date; reason?: string },
  at: Date,
): KeyStatement =>
  withKey(
    by,
    signStatement(by, {
      type: 'key-distrust',
      keyId,
      from: wireTime(from),
      at: wireTime(at),
      ...(reason === undefined ? {} : { reason }),
    }),
  );
