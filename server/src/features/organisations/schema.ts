import Type from 'typebox';
import { fields, type ResponseOf, type VersionCheck } from '../../platform/http/index.ts';
import { withPendingChange } from './change-kinds/schema.ts';
import { formerNames, legalIdentifier, legalName } from './names/schema.ts';

const { country, dateTime, identifier, nullable, object, oneLine, oneOf, patch, resource, updatedAt } = fields;

export const sources = ['DEFRA', 'EPA', 'IPCC', 'ADEME', 'EMBER', 'MFE', 'DCCEEW', 'custom'] as const;
export type FactorSource = (typeof sources)[number];

const proxyPolicies = ['allow', 'ask', 'refuse'] as const;
export type ProxyPolicy = (typeof proxyPolicies)[number];

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
  legalName,
  country: country('Country of the head office'),
  multiSite: Type.Boolean({ description: 'True if every entry must name its location' }),
  gwpSet: oneOf(
    gwpSets,
    'Global warming potentials of new entries. `as_published`: the values each factor was published with. `AR4`, `AR5`, `AR6`: the values of that IPCC assessment report, if the factor has the mass of each gas. Existing entries keep their figures',
  ),
  scope2Method: oneOf(
    scope2Methods,
    'Figure of a scope 2 entry that counts in scope 2 sums and totals. A change takes effect at once, for all years; both figures are always stored',
  ),
  deriveFuelAndEnergy: Type.Boolean({
    description:
      'True if new scope 1 and 2 entries get scope 3 entries for the supply of their fuel and energy (category 3). Existing entries get none',
  }),
  fiscalYearStart: Type.String({
    pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description:
      'First day of the fiscal year, MM-DD, a day that every year has. A fiscal year is named by the calendar year in which it ends. A change takes effect at once, for all years',
    examples: ['04-01'],
  }),
  defaultSources: Type.Array(oneOf(sources, 'Publisher of emission factors'), {
    minItems: 1,
    uniqueItems: true,
    description: 'Order in which publishers are preferred when several factors fit',
    examples: [['DEFRA', 'EPA', 'IPCC']],
  }),
  factorPolicy: object(
    {
      proxies: oneOf(
        proxyPolicies,
        'Use of a factor of another country if neither the own country nor its region nor the world has one. `allow`: chosen by the server. `ask`: only if the entry pins it with `factorCode`; the refusal names it. `refuse`: not even if pinned. The own factors of the organisation are not affected',
      ),
    },
    {
      description: 'Limits to the choice of factors. A change affects new choices; existing entries keep their factors',
    },
  ),
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

export type FactorPolicy = Type.Static<typeof organisationFields.factorPolicy>;

export const Organisation = resource('Organisation', {
  id: identifier('org', 'Organisation identifier'),
  ...organisationFields,
  legalIdentifier: legalIdentifier(object),
  formerNames,
  plan: oneOf(['standard', 'pro', 'enterprise'], 'Plan, which sets the rate limits; only the operator changes it'),
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
  legalName: Type.Optional(legalName),
  legalIdentifier: Type.Optional(legalIdentifier(fields.strictObject)),
  country: Type.Optional(organisationFields.country),
  multiSite: Type.Optional(organisationFields.multiSite),
  gwpSet: Type.Optional(organisationFields.gwpSet),
  scope2Method: Type.Optional(organisationFields.scope2Method),
  deriveFuelAndEnergy: Type.Optional(organisationFields.deriveFuelAndEnergy),
  fiscalYearStart: Type.Optional(organisationFields.fiscalYearStart),
  defaultSources: Type.Optional(organisationFields.defaultSources),
  factorPolicy: Type.Optional(organisationFields.factorPolicy),
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
