import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';
import { disclosureFields } from '../disclosures.ts';
import * as certificate from '../schema.ts';

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
    description: 'Worked out at every call from the stored record: false if the record was changed since it was signed',
  }),
  revokedAt: nullable(dateTime('When it was revoked')),
  revocationReason: nullable(Type.String({ description: 'Why' })),
  verifyUrl: Type.String({ description: 'Where this record is' }),
  claims: resource('CertificateClaims', claims, {
    description: 'Exactly what was signed, to verify without trust in this service',
  }),
  signature: certificate.Signature,
});
export type PublicCertificate = Answer<typeof PublicCertificate>;

export const SigningKeys = resource('SigningKeys', {
  keys: Type.Array(
    object({
      kty: oneOf(['OKP'], 'RFC 8037'),
      crv: oneOf(['Ed25519'], 'RFC 8032'),
      x: Type.String({ description: 'The public key, in base64url' }),
      kid: Type.String({ description: 'The RFC 7638 thumbprint of the key' }),
      alg: oneOf(['EdDSA'], 'RFC 8037'),
      use: oneOf(['sig'], 'For signatures'),
    }),
    { description: 'The one in use first' },
  ),
});
export type SigningKeys = Answer<typeof SigningKeys>;
