import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { disclosureFields } from '../claims/schema.ts';
import { keyUses } from '../keys/store.ts';
import * as certificate from '../schema.ts';
import { signatureProblems } from '../signature/service.ts';

const { dateTime, nullable, object, oneOf, resource } = fields;

const claims = {
  certId: certificate.certIdField,
  type: certificate.type,
  beneficiaryName: certificate.beneficiaryName,
  periodStart: certificate.periodStart,
  periodEnd: certificate.periodEnd,
  emissionsTco2e: certificate.tonnes(
    'Emissions of the period and scopes, in tCO2e; no part of what `offset_retirement` states',
  ),
  offsetsTco2e: certificate.tonnes('Retired tonnes it rests on'),
  issuedAt: dateTime('When it was issued'),
  scopeCoverage: fields.scopeCoverage,
  issuer: Type.String({ description: 'The organisation that issued it' }),
  entryCount: Type.Integer({ description: 'How many entries the emissions were added up from' }),
  signatoryName: certificate.signatoryName,
  signatoryTitle: certificate.signatoryTitle,
  retirements: Type.Array(certificate.BackingRetirement, { description: 'What was retired, by serial number' }),
  sealed: Type.Optional(
    Type.Literal(true, {
      description: 'Its PDF, SVG and JSON carry a seal over all their bytes; absent on certificates from before',
    }),
  ),
  ...disclosureFields,
};

export const publicStatuses = ['valid', 'revoked', 'invalid'] as const;

export const PublicCertificate = resource('PublicCertificate', {
  ...claims,
  status: oneOf(
    publicStatuses,
    '`valid`: issued here and unchanged, which says nothing about assurance. `revoked`: withdrawn by its issuer. `invalid`: the signature does not hold, whatever else the record says. Rely on `valid` only',
  ),
  signatureValid: Type.Boolean({
    description:
      'Worked out at every call from the stored record: false if the record was changed since it was signed, or if the key is not one that the operator trusts',
  }),
  signatureProblem: nullable(
    oneOf(
      signatureProblems,
      '`changed`: the record is not what was signed. `unknown_key`: no trusted key signed it. `distrusted_key`: it was signed after the date from which the key is not trusted any more',
    ),
  ),
  revokedAt: nullable(dateTime('When it was revoked')),
  revocationReason: nullable(Type.String({ description: 'Why' })),
  revocation: nullable(
    object(
      {
        statement: object(
          {
            type: oneOf(['revocation'], 'What the statement is'),
            certId: certificate.certIdField,
            at: dateTime('When it was revoked'),
            reason: Type.Optional(Type.String({ description: 'Why' })),
          },
          { description: 'Exactly what was signed' },
        ),
        signature: certificate.Signature,
      },
      { description: 'The signed statement that it is revoked; null if there is none' },
    ),
  ),
  revocationProven: nullable(
    Type.Boolean({
      description:
        'Whether a valid statement proves the revocation; false if only the stored record says so, which was changed or is from a release that did not sign revocations; null if it is not revoked',
    }),
  ),
  verifyUrl: Type.String({ description: 'Where this record is' }),
  claims: resource('CertificateClaims', claims, {
    description: 'Exactly what was signed, to verify without trust in this service',
  }),
  signature: certificate.Signature,
  seal: Type.String({
    description: 'The last member: states the SHA-256 of all bytes outside itself, signed (docs/verify.md)',
  }),
});
/** Its text is sealed when it is sent. */
export type PublicCertificate = Omit<ResponseOf<typeof PublicCertificate>, 'seal'>;

const Jwk = object(
  {
    kty: oneOf(['OKP'], 'RFC 8037'),
    crv: oneOf(['Ed25519'], 'RFC 8032'),
    x: Type.String({ description: 'The public key, in base64url' }),
  },
  { description: 'A public key (RFC 8037)' },
);

const KeyStatement = object({
  statement: object(
    {
      type: oneOf(
        ['key-rotation', 'key-adoption', 'key-distrust'],
        '`key-rotation`: the key `from` names its successor `to`. `key-adoption`: the signer vouches for `key`. `key-distrust`: `keyId` is not to be trusted for what it signs after `from`',
      ),
      from: Type.Optional(Type.String({ description: 'The replaced key, or the date of a distrust' })),
      to: Type.Optional(Jwk),
      key: Type.Optional(Jwk),
      keyId: Type.Optional(Type.String({ description: 'The distrusted key' })),
      at: dateTime('When it was signed'),
      reason: Type.Optional(Type.String({ description: 'Why' })),
    },
    { description: 'Exactly what was signed' },
  ),
  signature: certificate.Signature,
  key: Jwk,
});

export const SigningKeys = resource('SigningKeys', {
  keys: Type.Array(
    object({
      ...Jwk.properties,
      kid: Type.String({ description: 'The RFC 7638 thumbprint of the key' }),
      alg: oneOf(['EdDSA'], 'RFC 8037'),
      use: oneOf(
        keyUses,
        'What it signs: certificates, their revocations and the seals of files, or checkpoints of the log',
      ),
      status: oneOf(
        ['current', 'replaced', 'distrusted'],
        '`current`: in use. `replaced`: what it signed in its time holds. `distrusted`: only what it signed before `distrustedFrom` holds',
      ),
      validFrom: nullable(dateTime('When it took over; null for the first one')),
      validUntil: nullable(dateTime('When another took over; null while it is in use')),
      distrustedFrom: nullable(dateTime('From when on its signatures count for nothing')),
    }),
    { description: 'For each use, the one in use first' },
  ),
  statements: Type.Array(KeyStatement, {
    description: 'Signed statements about the keys, each with the public key of its signer',
  }),
});
export type SigningKeys = ResponseOf<typeof SigningKeys>;
