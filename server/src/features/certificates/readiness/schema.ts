import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { claimRules } from '../eligibility/claim.rules.ts';
import { CreateCertificate, tonnes } from '../schema.ts';

const { object, oneOf, request, resource, strictObject } = fields;
const { beneficiaryName, signatoryName, signatoryTitle, ...known } = CreateCertificate.properties;

export const CheckCertificate = request('CheckCertificate', {
  ...known,
  beneficiaryName: Type.Optional(beneficiaryName),
  signatoryName: Type.Optional(signatoryName),
  signatoryTitle: Type.Optional(signatoryTitle),
});
export type CheckCertificate = Type.Static<typeof CheckCertificate>;

/** The same question about the records alone; names and retirements are missing. */
export const ReadinessQuery = strictObject({
  type: { ...CreateCertificate.properties.type, examples: ['ghg_inventory'] },
  periodStart: CreateCertificate.properties.periodStart,
  periodEnd: CreateCertificate.properties.periodEnd,
  scopes: Type.Unsafe<GhgScope[]>({
    type: 'array',
    items: { type: 'integer', enum: [...ghgScopes] },
    minItems: 1,
    maxItems: ghgScopes.length,
    description: 'GHG scope that the certificate covers. Repeat it for several scopes.',
    examples: [[1, 2]],
  }),
});
export type ReadinessQuery = Type.Static<typeof ReadinessQuery>;

const checkIds = [
  'beneficiary',
  'signatory',
  'retirements_named',
  'retirements_own',
  'retirements_confirmed',
  'retirements_beneficiary',
  'retirements_period',
  'retirements_vintage',
  'retirements_free',
  'period_closed',
  'entries_settled',
  ...new Set(claimRules.map(({ id }) => id).filter((id) => id !== 'retirements_named')),
] as const;
export type CheckId = (typeof checkIds)[number];

const stages = ['request', 'approval'] as const;
export type Stage = (typeof stages)[number];

const Check = resource('CertificateCheck', {
  id: oneOf(checkIds, 'Identifier of the rule'),
  stage: oneOf(stages, 'First step that is refused if the rule is not met'),
  link: Type.String({
    description: 'Path of the resource in which the rule can be met',
    examples: ['/api/v1/settings/reporting-periods'],
  }),
  met: Type.Boolean({ description: 'True if the rule is met now' }),
  because: Type.String({ description: 'Fact that meets the rule, or the missing condition' }),
  details: Type.Optional(
    Type.Array(
      object({
        field: Type.String({ description: 'Field of the request with the problem' }),
        message: Type.String({ description: 'Description of the problem' }),
      }),
      { description: 'Missing conditions, per field or retirement' },
    ),
  ),
});
export type Check = ResponseOf<typeof Check>;

export const CertificateReadiness = resource('CertificateReadiness', {
  emissionsTco2e: tonnes('Approved emissions of the period and scopes'),
  offsetsTco2e: tonnes('Tonnes of the named retirements'),
  ready: Type.Boolean({
    description: 'True if every check is met: the certificate could be requested and approved now',
  }),
  checks: Type.Array(Check, { description: 'Rules that apply to a certificate of this type' }),
});
export type CertificateReadiness = ResponseOf<typeof CertificateReadiness>;
