import Type from 'typebox';
import { Check } from 'typebox/value';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import type { Claims } from '../claims/rules.ts';
import { exactDisclosureFields } from '../claims/schema.ts';
import { type CertificateType, types } from '../schema.ts';

/** Checks types only, no bounds: old claims must verify under later rules too. */
const text = Type.String();
const strict = { additionalProperties: false };

const Retirement = Type.Object(
  {
    id: text,
    quantity: Type.Number(),
    projectId: text,
    projectName: text,
    registryId: text,
    mechanism: Type.Optional(text),
    vintage: Type.Integer(),
    serialNumbers: Type.Array(
      Type.Union([Type.Object({ prefix: text, first: Type.Integer(), last: Type.Integer() }, strict), text]),
    ),
  },
  strict,
);

const ClaimsShape = Type.Object(
  {
    certId: text,
    type: Type.Unsafe<CertificateType>({ type: 'string', enum: [...types] }),
    issuer: text,
    beneficiaryName: text,
    periodStart: text,
    periodEnd: text,
    scopeCoverage: Type.Array(Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes] })),
    emissionsTco2e: Type.Number(),
    offsetsTco2e: Type.Number(),
    entryCount: Type.Integer(),
    retirements: Type.Array(Retirement),
    signatoryName: text,
    signatoryTitle: text,
    issuedAt: text,
    sealed: Type.Optional(Type.Literal(true)),
    ...exactDisclosureFields,
  },
  strict,
);

export const claimNames: readonly string[] = Object.keys(ClaimsShape.properties);

export const isClaims = (value: unknown): value is Claims => Check(ClaimsShape, value);

/** JSON inside documents, and the public record, which has more fields. */
const Envelope = Type.Object({
  status: Type.Optional(Type.Unknown()),
  revocation: Type.Optional(Type.Unknown()),
  supersededBy: Type.Optional(Type.Unknown()),
  supersededAt: Type.Optional(Type.Unknown()),
  inputs: Type.Optional(Type.Object({ state: text, since: Type.Union([text, Type.Null()]) })),
  claims: Type.Object({}),
  signature: Type.Object({ algorithm: text, keyId: text, value: text }),
});
export type Envelope = Type.Static<typeof Envelope>;

export const isEnvelope = (value: unknown): value is Envelope => Check(Envelope, value);

const Jwk = Type.Object({
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: text,
  /** Sets saved from earlier releases say `sig`. */
  use: Type.Optional(text),
  distrustedFrom: Type.Optional(Type.Union([text, Type.Null()])),
});
type PublishedKey = Type.Static<typeof Jwk>;

export const isEd25519Key = (value: unknown): value is PublishedKey => Check(Jwk, value);

const KeySet = Type.Object({ keys: Type.Array(Type.Unknown()) });

export const isKeySet = (value: unknown): value is { keys: unknown[] } => Check(KeySet, value);
