import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { formerNames } from '../../organisations/index.ts';
import { disclosureFields } from '../claims/schema.ts';

import { inputs } from '../inputs/schema.ts';
import * as certificate from '../schema.ts';
import { signatureProblems } from '../signature/rules.ts';

const { dateTime, nullable, object, oneOf, resource } = fields;

const keyUses = ['certificate', 'log'] as const;
export type KeyUse = (typeof keyUses)[number];

const claims = {
  certId: certificate.certIdField,
  type: certificate.type,
  beneficiaryName: certificate.beneficiaryName,
  periodStart: certificate.periodStart,
  periodEnd: certificate.periodEnd,
  emissionsTco2e: certificate.tonnes(
    'Emissions of the period and scopes, in tCO2e. An `offset_retirement` makes no statement about them',
  ),
  offsetsTco2e: certificate.tonnes('Retired tonnes that back the certificate'),
  issuedAt: dateTime('Time of issue'),
  scopeCoverage: fields.scopeCoverage,
  issuer: Type.String({ description: 'Organisation that issued the certificate' }),
  entryCount: Type.Integer({ description: 'Number of entries behind the emissions' }),
  signatoryName: certificate.signatoryName,
  signatoryTitle: certificate.signatoryTitle,
  retirements: Type.Array(certificate.BackingRetirement, { description: 'Retired credits, by serial number' }),
  sealed: Type.Optional(
    Type.Literal(true, {
      description: 'Present if the PDF, SVG and JSON carry a seal over all their bytes; absent on older certificates',
    }),
  ),
  ...disclosureFields,
};

const publicStatuses = ['valid', 'revoked', 'invalid'] as const;

export const PublicCertificate = resource('PublicCertificate', {
  ...claims,
  status: oneOf(
    publicStatuses,
    'Result of the verification. `valid`: issued here and unchanged, which says nothing about assurance. `revoked`: withdrawn by its issuer. `invalid`: the signature does not verify, whatever else the record says. Rely on `valid` only',
  ),
  signatureValid: Type.Boolean({
    description:
      'Result of checking the stored record on every call: false if the record was changed since it was signed, or if the operator does not trust the key',
  }),
  signatureProblem: nullable(
    oneOf(
      signatureProblems,
      'Reason why the signature is not valid. `changed`: the record differs from the signed claims. `unknown_key`: no trusted key signed it. `distrusted_key`: it was signed after the key was distrusted',
    ),
  ),
  revokedAt: nullable(dateTime('Time of revocation')),
  revocationReason: nullable(Type.String({ description: 'Reason for the revocation' })),
  revocation: nullable(
    object(
      {
        statement: object(
          {
            type: oneOf(['revocation'], 'Type of the statement'),
            certId: certificate.certIdField,
            at: dateTime('Time of revocation'),
            reason: Type.Optional(Type.String({ description: 'Reason for the revocation' })),
          },
          { description: 'Signed statement, exactly as signed' },
        ),
        signature: certificate.Signature,
      },
      { description: 'Signed statement of the revocation; null if there is none' },
    ),
  ),
  revocationProven: nullable(
    Type.Boolean({
      description:
        'True if a valid signed statement proves the revocation; null if the certificate is not revoked. False if only the stored record says so: it was changed, or comes from a release that did not sign revocations',
    }),
  ),
  ...certificate.supersession,
  supersedes: certificate.supersedes,
  olderRules: nullable(
    Type.String({
      description:
        'Rules by which an older `carbon_neutral` or `net_zero` certificate was made; null under the current rules',
    }),
  ),
  inputs,
  formerNames,
  verifyUrl: Type.String({ description: 'Address of this record' }),
  claims: resource('CertificateClaims', claims, {
    description: 'Signed claims, exactly as signed, for verification without trusting this service',
  }),
  signature: certificate.Signature,
  seal: Type.String({
    description: 'Signed SHA-256 of all bytes outside this member, which is the last one (docs/verify.md)',
  }),
});
/** The seal is added when the record is sent. */
export type PublicCertificate = Omit<ResponseOf<typeof PublicCertificate>, 'seal'>;

const Jwk = object(
  {
    kty: oneOf(['OKP'], 'Key type (RFC 8037)'),
    crv: oneOf(['Ed25519'], 'Curve (RFC 8032)'),
    x: Type.String({ description: 'Public key, in base64url' }),
  },
  { description: 'Public key (RFC 8037)' },
);

const KeyStatement = object({
  statement: object(
    {
      type: oneOf(
        ['key-rotation', 'key-adoption', 'key-distrust'],
        'Type of the statement. `key-rotation`: the key `from` names its successor `to`. `key-adoption`: the signer vouches for `key`. `key-distrust`: signatures by `keyId` after `from` are not to be trusted',
      ),
      from: Type.Optional(Type.String({ description: 'Replaced key, or start of the distrust' })),
      to: Type.Optional(Jwk),
      key: Type.Optional(Jwk),
      keyId: Type.Optional(Type.String({ description: 'Distrusted key' })),
      at: dateTime('Time of signing'),
      reason: Type.Optional(Type.String({ description: 'Reason for the statement' })),
    },
    { description: 'Signed statement, exactly as signed' },
  ),
  signature: certificate.Signature,
  key: Jwk,
});

export const SigningKeys = resource('SigningKeys', {
  keys: Type.Array(
    object({
      ...Jwk.properties,
      kid: Type.String({ description: 'RFC 7638 thumbprint of the key' }),
      alg: oneOf(['EdDSA'], 'Algorithm (RFC 8037)'),
      use: oneOf(
        keyUses,
        'Use of the key: `certificate` for certificates, their revocations and the seals of files; `log` for checkpoints of the log',
      ),
      status: oneOf(
        ['current', 'replaced', 'distrusted'],
        'Status of the key. `current`: in use. `replaced`: its signatures remain valid. `distrusted`: only its signatures before `distrustedFrom` are valid',
      ),
      validFrom: nullable(dateTime('Start of its use; null for the first key')),
      validUntil: nullable(dateTime('End of its use; null while it is in use')),
      distrustedFrom: nullable(dateTime('Time from which its signatures are not valid')),
    }),
    { description: 'Keys by use, each with the current one first' },
  ),
  statements: Type.Array(KeyStatement, {
    description: 'Signed statements about the keys, each with the public key of its signer',
  }),
});
export type SigningKeys = ResponseOf<typeof SigningKeys>;
