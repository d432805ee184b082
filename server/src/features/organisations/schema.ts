import Type from 'typebox';
import { fields, type ResponseOf, type VersionCheck } from '../../platform/http/index.ts';
import { withPendingChange } from './pending-changes/schema.ts';

const { country, dateTime, identifier, nullable, oneLine, oneOf, patch, resource, updatedAt } = fields;

export const sources = ['DEFRA', 'EPA', 'IPCC', 'ADEME', 'EMBER', 'MFE', 'DCCEEW', 'custom'] as const;
export type FactorSource = (typeof sources)[number];

const signInPolicies = ['any', 'passkey'] as const;
export type SignInPolicy = (typeof signInPolicies)[number];

const gwpSets = ['as_published', 'AR4', 'AR5', 'AR6'] as const;
export type GwpSet = (typeof gwpSets)[number];

export const scope2Methods = ['location_based', 'market_based'] as const;
export type Scope2Method = (typeof scope2Methods)[number];

/** Stored in lower case. A domain does not include its subdomains. */
const recipientDomains = nullable(
  Type.Array(
    Type.String({
      pattern: '^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
      maxLength: 253,
      examples: ['example.com'],
    }),
    {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description:
        'Domains to which invitations and scheduled reports may be mailed, each without its subdomains; null for any',
      examples: [['example.com']],
    },
  ),
);

const organisationFields = {
  name: oneLine(120, 'Legal or trading name'),
  country: country('Country of the head office'),
  multiSite: Type.Boolean({ description: 'True if every entry must name its location' }),
  gwpSet: oneOf(
    gwpSets,
    'Global warming potentials of new entries. `as_published`: the values each factor was published with. `AR4`, `AR5`, `AR6`: the values of that IPCC assessment report, if the factor has the mass of each gas. Existing entries keep their figures',
  ),
  scope2Method: oneOf(
    scope2Methods,
    'Figure of a scope 2 entry that counts in scope 2 sums and totals. A change acts at once, on all years; both figures are always kept',
  ),
  deriveFuelAndEnergy: Type.Boolean({
    description:
      'True if new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3). Existing entries get none',
  }),
  fiscalYearStart: Type.String({
    pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description:
      'First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in which it ends. A change acts at once, on all years',
    examples: ['04-01'],
  }),
  defaultSources: Type.Array(oneOf(sources, 'Publisher of emission factors'), {
    minItems: 1,
    uniqueItems: true,
    description: 'Order in which publishers are preferred when several factors fit',
    examples: [['DEFRA', 'EPA', 'IPCC']],
  }),
  reviewPolicy: oneOf(
    ['open', 'four_eyes'],
    '`four_eyes`: a second person approves submitted entries, certificates and the changes under `/settings/changes`',
  ),
  recipientDomains,
  signInPolicy: oneOf(
    signInPolicies,
    'Sign-in that the console requires. `any`: every method. `passkey`: a session in which the user has used a passkey; other sessions can only register or use one. API keys are not affected. The user who switches it on needs a passkey',
  ),
};

export const Organisation = resource('Organisation', {
  id: identifier('org', 'Organisation identifier'),
  ...organisationFields,
  plan: oneOf(['standard', 'pro', 'enterprise'], 'Plan, which sets the rate limits; changed by the operator'),
  createdAt: dateTime('Time of creation'),
  updatedAt,
});
export type Organisation = ResponseOf<typeof Organisation>;

export const OrganisationWithPendingChange = withPendingChange(
  'OrganisationWithPendingChange',
  Organisation.properties,
);

export const UpdateOrganisation = patch('UpdateOrganisation', {
  name: Type.Optional(organisationFields.name),
  country: Type.Optional(organisationFields.country),
  multiSite: Type.Optional(organisationFields.multiSite),
  gwpSet: Type.Optional(organisationFields.gwpSet),
  scope2Method: Type.Optional(organisationFields.scope2Method),
  deriveFuelAndEnergy: Type.Optional(organisationFields.deriveFuelAndEnergy),
  fiscalYearStart: Type.Optional(organisationFields.fiscalYearStart),
  defaultSources: Type.Optional(organisationFields.defaultSources),
  reviewPolicy: Type.Optional(organisationFields.reviewPolicy),
  recipientDomains: Type.Optional(recipientDomains),
  signInPolicy: Type.Optional(organisationFields.signInPolicy),
});
export type UpdateOrganisation = Type.Static<typeof UpdateOrganisation>;

export const fiscalYearInPath = fields.pathId(
  'fiscalYear',
  'Fiscal year, named by the calendar year in which it ends, such as 2026',
);

export interface OfYear {
  /** The fiscal year as in the path. */
  readonly fiscalYear: string;
}

export interface ChangeOfYear extends OfYear {
  readonly checkVersion: VersionCheck;
}
