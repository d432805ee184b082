import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { SerialNumber } from '../offsets/index.ts';
import { disclosureFields } from './claims/schema.ts';
import { inputsOnceApproved } from './inputs/schema.ts';

const {
  civilDateField,
  dateTime,
  identifier,
  nullable,
  object,
  oneLine,
  oneOf,
  pathId,
  person,
  request,
  resource,
  scopeCoverage,
  text,
  updatedAt,
} = fields;

export const types = ['ghg_inventory', 'carbon_neutral', 'net_zero', 'offset_retirement', 'custom'] as const;
export type CertificateType = (typeof types)[number];

export const statuses = ['pending', 'under_review', 'approved', 'issued', 'revoked'] as const;
export type CertificateStatus = (typeof statuses)[number];

export const actions = ['requested', 'review_started', 'rejected', 'approved', 'issued', 'revoked'] as const;
export type Action = (typeof actions)[number];

const id = identifier('crt', 'Record identifier');
export const certIdField = Type.String({
  description: 'Printed number of the certificate, used in paths',
  examples: ['CERT-2026-7QK3M9XW'],
});
export const type = oneOf(types, 'Type of the certificate');
const status = oneOf(statuses, 'Status of the certificate');
export const beneficiaryName = oneLine(120, 'Legal name of the entity that the certificate is about');
export const periodStart = civilDateField('First day of the period that the certificate covers');
export const periodEnd = civilDateField('Last day of the period');
export const signatoryName = oneLine(120, 'Name of the person who signs for the organisation');
export const signatoryTitle = oneLine(120, 'Job title of the signatory');
const notes = nullable(
  Type.String({ maxLength: 500, description: 'Internal notes, visible to the organisation only' }),
);
export const tonnes = (description: string) => Type.Number({ description, examples: [1843.207115] });

/** Most retirements that can back one certificate. */
export const MAX_RETIREMENTS = 100;

export const CreateCertificate = request('CreateCertificate', {
  type,
  periodStart,
  periodEnd,
  beneficiaryName,
  scopeCoverage,
  retirementIds: Type.Optional(
    Type.Array(identifier('ret', 'Retirement identifier'), {
      maxItems: MAX_RETIREMENTS,
      uniqueItems: true,
      description: 'Confirmed retirements that back the certificate; required for `carbon_neutral`',
    }),
  ),
  signatoryName,
  signatoryTitle,
  notes: Type.Optional(notes),
});
export type CreateCertificate = Type.Static<typeof CreateCertificate>;

export const RequestedCertificate = resource('RequestedCertificate', {
  id,
  certId: certIdField,
  type,
  status,
  createdAt: dateTime('Time of the request'),
  updatedAt,
});
export type RequestedCertificate = ResponseOf<typeof RequestedCertificate>;

export const supersession = {
  supersededBy: nullable({
    ...certIdField,
    description:
      'Number of the newer certificate of the same type that shares days and scopes with this one and replaces it; null if there is none',
  }),
  supersededAt: nullable(dateTime('Time at which the newer one was issued')),
};

export const supersedes = Type.Array(certIdField, {
  description: 'Numbers of the certificates that this one replaces',
});

const shared = {
  id,
  certId: certIdField,
  type,
  status,
  beneficiaryName,
  periodStart,
  periodEnd,
  scopeCoverage,
  emissionsTco2e: nullable(tonnes('Approved emissions of the period and scopes, frozen at approval')),
  offsetsTco2e: nullable(tonnes('Retired tonnes that back the certificate, frozen at approval')),
  issuedAt: nullable(dateTime('Time of issue')),
  verifyUrl: Type.String({ description: 'Public page to verify the certificate, once it is issued' }),
  createdAt: dateTime('Time of the request'),
  updatedAt,
  revokedAt: nullable(dateTime('Time of revocation')),
  revocationReason: nullable(Type.String({ description: 'Reason for the revocation' })),
  ...supersession,
};

export const Certificate = resource('Certificate', shared);
export type Certificate = ResponseOf<typeof Certificate>;

export const BackingRetirement = resource('BackingRetirement', {
  id: identifier('ret', 'Retirement identifier'),
  quantity: tonnes('Tonnes retired'),
  projectId: identifier('prj', 'Project identifier'),
  projectName: Type.String({ description: 'Name of the project' }),
  registryId: Type.String({ description: "Registry's identifier of the project" }),
  mechanism: Type.Optional(
    oneOf(['avoidance', 'removal'], 'Mechanism of the credits: emissions avoided or carbon removed'),
  ),
  vintage: Type.Integer({ description: 'Vintage of the credits' }),
  serialNumbers: Type.Array(SerialNumber, {
    description: 'Serial numbers of the tonnes, in blocks of consecutive numbers or as the registry writes them',
  }),
});
export type BackingRetirement = ResponseOf<typeof BackingRetirement>;

export const Signature = object({
  algorithm: oneOf(['Ed25519'], 'Signature algorithm (RFC 8032)'),
  keyId: Type.String({ description: 'Identifier of the verifying key in `/public/keys`' }),
  value: Type.String({ description: 'Signature over the RFC 8785 form of the claims, in base64url' }),
});

export const CertificateWithHistory = resource('CertificateWithHistory', {
  ...shared,
  entryCount: nullable(Type.Integer({ description: 'Number of entries behind the emissions' })),
  signatoryName,
  signatoryTitle,
  notes,
  createdBy: person,
  auditTrail: Type.Array(
    object({
      at: dateTime('Time of the action'),
      by: nullable({ ...person, description: 'Person who acted; null if the service itself acted' }),
      action: oneOf(actions, 'Action taken'),
      note: nullable(Type.String({ description: 'Reason given' })),
    }),
    { description: 'Actions on the certificate, oldest first' },
  ),
  retirements: Type.Array(BackingRetirement, { description: 'Retirements that back the certificate' }),
  supersedes,
  ...disclosureFields,
  inputs: inputsOnceApproved,
  signature: nullable({ ...Signature, description: 'Proof of the claims; null until the certificate is issued' }),
});
export type CertificateWithHistory = ResponseOf<typeof CertificateWithHistory>;

const reason = text(500, 'Reason, in 1 to 500 characters');
export const RejectCertificate = request('RejectCertificate', { reason });
export type RejectCertificate = Type.Static<typeof RejectCertificate>;
export const RevokeCertificate = request('RevokeCertificate', { reason });
export type RevokeCertificate = Type.Static<typeof RevokeCertificate>;

export const CertificateDownloads = resource('CertificateDownloads', {
  pdf: Type.String({ description: 'Link to the PDF, for printing' }),
  svg: Type.String({ description: 'Link to the scalable drawing' }),
  pngBadge: Type.String({ description: 'Link to the badge' }),
});
export type CertificateDownloads = ResponseOf<typeof CertificateDownloads>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  // A sealed certificate shows no date until it is issued.
  issuedAt: "CASE WHEN status IN ('issued', 'revoked') THEN issued_at END",
  periodStart: 'period_start',
  periodEnd: 'period_end',
  certId: 'cert_id',
};

export const CertificateList = listQuery({
  sortable,
  maxPageSize: 100,
  filters: {
    type: repeatable(oneOf(types, 'Only certificates of this type')),
    status: repeatable(oneOf(statuses, 'Only certificates of this status')),
    periodStart: Type.Optional(civilDateField('Only certificates whose period starts on or after this date')),
    periodEnd: Type.Optional(civilDateField('Only certificates whose period ends on or before this date')),
    ...timeFilters,
  },
});
export type CertificateList = Type.Static<typeof CertificateList>;

export const certIdParam = pathId('certId', 'Number of the certificate, or its id');
