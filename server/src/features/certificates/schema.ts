import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { SerialNumber } from '../offsets/index.ts';
import { disclosureFields } from './claims/schema.ts';

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
  description: 'The number printed on it, used in paths',
  examples: ['CERT-2026-7QK3M9XW'],
});
export const type = oneOf(types, 'What it is about');
const status = oneOf(statuses, 'Where it stands');
export const beneficiaryName = oneLine(120, 'Legal name of the entity it is about');
export const periodStart = civilDateField('First day of the period it is about');
export const periodEnd = civilDateField('Last day');
export const signatoryName = oneLine(120, 'Who signs for the organisation');
export const signatoryTitle = oneLine(120, 'The office of the signatory');
const notes = nullable(Type.String({ maxLength: 500, description: 'Shown to the organisation only' }));
export const tonnes = (description: string) => Type.Number({ description, examples: [1843.207115] });

/** At most so many retirements back one certificate. */
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
      description: 'Confirmed retirements it rests on; required for `carbon_neutral`',
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
  createdAt: dateTime('When it was requested'),
  updatedAt,
});
export type RequestedCertificate = ResponseOf<typeof RequestedCertificate>;

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
  offsetsTco2e: nullable(tonnes('Retired tonnes it rests on, frozen at approval')),
  issuedAt: nullable(dateTime('When it was issued')),
  verifyUrl: Type.String({ description: 'Where anyone can verify it, once it is issued' }),
  createdAt: dateTime('When it was requested'),
  updatedAt,
  revokedAt: nullable(dateTime('When it was revoked')),
  revocationReason: nullable(Type.String({ description: 'Why it was revoked' })),
};

export const Certificate = resource('Certificate', shared);
export type Certificate = ResponseOf<typeof Certificate>;

export const BackingRetirement = resource('BackingRetirement', {
  id: identifier('ret', 'Retirement identifier'),
  quantity: tonnes('Tonnes retired'),
  projectId: identifier('prj', 'Project identifier'),
  projectName: Type.String({ description: 'Name of the project' }),
  registryId: Type.String({ description: 'Under which the registry knows the project' }),
  mechanism: Type.Optional(
    oneOf(['avoidance', 'removal'], 'Whether the credits stand for emissions avoided or for carbon removed'),
  ),
  vintage: Type.Integer({ description: 'Vintage of the credits' }),
  serialNumbers: Type.Array(SerialNumber, {
    description: 'The tonnes, in blocks of consecutive numbers or as the registry writes them',
  }),
});
export type BackingRetirement = ResponseOf<typeof BackingRetirement>;

export const Signature = object({
  algorithm: oneOf(['Ed25519'], 'RFC 8032'),
  keyId: Type.String({ description: 'Which key of `/public/keys` verifies it' }),
  value: Type.String({ description: 'Over the RFC 8785 form of the claims, in base64url' }),
});

export const CertificateWithHistory = resource('CertificateWithHistory', {
  ...shared,
  entryCount: nullable(Type.Integer({ description: 'How many entries the emissions were added up from' })),
  signatoryName,
  signatoryTitle,
  notes,
  createdBy: person,
  auditTrail: Type.Array(
    object({
      at: dateTime('When'),
      by: nullable({ ...person, description: 'Who; null where the service itself acted' }),
      action: oneOf(actions, 'What was done'),
      note: nullable(Type.String({ description: 'The reason given' })),
    }),
    { description: 'Oldest first' },
  ),
  retirements: Type.Array(BackingRetirement, { description: 'The retirements it rests on' }),
  ...disclosureFields,
  signature: nullable({ ...Signature, description: 'Once issued: what proves the claims' }),
});
export type CertificateWithHistory = ResponseOf<typeof CertificateWithHistory>;

const reason = text(500, 'Why, in 1 to 500 characters');
export const RejectCertificate = request('RejectCertificate', { reason });
export type RejectCertificate = Type.Static<typeof RejectCertificate>;
export const RevokeCertificate = request('RevokeCertificate', { reason });
export type RevokeCertificate = Type.Static<typeof RevokeCertificate>;

export const CertificateDownloads = resource('CertificateDownloads', {
  pdf: Type.String({ description: 'The certificate to print' }),
  svg: Type.String({ description: 'The certificate as a drawing of any size' }),
  pngBadge: Type.String({ description: 'A badge to show' }),
});
export type CertificateDownloads = ResponseOf<typeof CertificateDownloads>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  // A certificate that is sealed but not issued shows no date.
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
    periodStart: Type.Optional(civilDateField('Only those whose period starts on or after it')),
    periodEnd: Type.Optional(civilDateField('Only those whose period ends on or before it')),
    ...timeFilters,
  },
});
export type CertificateList = Type.Static<typeof CertificateList>;

export const certIdParam = pathId('certId', 'Number of the certificate, or its id');
