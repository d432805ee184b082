import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { PendingChange, withPendingChange } from '../organisations/index.ts';
import { eligibilities, reasonCodes } from './eligibility/rules.ts';
import { type criteriaNames, types, warningCodes } from './rules.ts';

const { civilDateField, dateTime, identifier, nullable, object, oneLine, oneOf, patch, pathId, request } = fields;
const { resource, strictObject, text, updatedAt } = fields;

const type = oneOf(
  types,
  'Type of the instrument. Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are allocated before contracts (`ppa`), and contracts before supplier rates (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3',
);
const quantityKwh = nullable(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1e12,
    description:
      'Covered electricity in kWh, at most one megawatt hour per certificate. Null, allowed only for `supplier_factor` and `green_tariff`, covers all consumption of its locations in its period',
    examples: [500000],
  }),
);
const region = Type.String({
  pattern: '^[A-Z]{2}(-[A-Z0-9]{1,10})?$',
  description:
    'Market of the instrument: a country, for all its locations, or a part of one, for the locations in that part',
  examples: ['GB'],
});
const kgCo2ePerKwh = Type.Number({
  minimum: 0,
  maximum: 10,
  description: 'Emissions per kWh in kg CO2e. Defaults to 0 for certificates; required for other types',
  examples: [0],
});
const registry = nullable({
  ...oneLine(120, 'Registry of the certificates; required with certificateIds'),
  examples: ['Ofgem REGO'],
});
const certificateIds = Type.Array(oneLine(120, 'Certificate number or range of numbers, as the registry writes it'), {
  maxItems: 500,
  description:
    'Certificates cancelled for this instrument. Each certificate of a registry belongs to one instrument of one organisation on the whole service',
  examples: [['G01823NQSR0000100001']],
});
const evidence = nullable({
  ...text(500, 'Location of the evidence, such as a link or the name of a document'),
  examples: ['https://files.example.com/rego-cancellation-2025.pdf'],
});

const criterion = (description: string) => nullable(Type.Boolean({ description, examples: [true] }));
const criteriaFields = {
  conveysAttributes: criterion('Conveys the emission rate of the electricity'),
  uniqueClaim: criterion('Is the only instrument that carries this claim'),
  trackedAndRetired: criterion('Is tracked, and redeemed, retired or cancelled for the organisation'),
  vintageClose: criterion('Was issued and redeemed as close as possible to the period of consumption'),
  sameMarket: criterion('Comes from the market in which the electricity is consumed'),
  supplierMixDisclosed: criterion(
    'Supplier rate covers the delivered electricity and counts certificates retired for customers',
  ),
  attributesTransferred: criterion('All claims of a direct contract pass to the organisation alone'),
  residualMixAvailable: criterion('Adjusted residual mix for the market exists, or its absence is disclosed'),
} satisfies Record<(typeof criteriaNames)[number], unknown>;
const CRITERIA = 'Quality criteria of the Scope 2 Guidance, table 7.1; null if not stated';
const criteria = strictObject(Type.Partial(Type.Object(criteriaFields)).properties, { description: CRITERIA });

const locationIds = Type.Array(identifier('loc', 'Location identifier'), {
  maxItems: 500,
  uniqueItems: true,
  description:
    'Locations that the contract supplies; empty for all of the market. A supplier rate or tariff covers nothing without them. Defaults to the location of an organisation that has only one',
});
const contractReference = nullable({
  ...oneLine(120, 'Reference of the contract with the supplier'),
  examples: ['Supply agreement 88-2041'],
});
const productionCountry = nullable(
  Type.String({
    pattern: '^[A-Z]{2}$',
    description: 'Country in which the electricity was produced',
    examples: ['GB'],
  }),
);

const terms = {
  type,
  quantityKwh,
  periodStart: civilDateField('First day of the covered consumption'),
  periodEnd: civilDateField('Last day of the covered consumption; at most 366 days after the first'),
  region,
  kgCo2ePerKwh,
  registry,
  certificateIds,
  evidence,
  criteria,
  locationIds,
  contractReference,
  productionStart: nullable(civilDateField('First day of production, as the certificates state it')),
  productionEnd: nullable(civilDateField('Last day of production')),
  productionCountry,
};

/** Bounds that are reported together with broken rules. */
export const boundsWithRules = [
  'quantityKwh',
  'kgCo2ePerKwh',
  'registry',
  'certificateIds',
  'certificateIds[]',
  'evidence',
  'locationIds',
  'contractReference',
];

const optional = <P extends Type.TProperties>(properties: P) => Type.Partial(Type.Object(properties)).properties;
const { type: _, periodStart, periodEnd, region: __, ...details } = terms;

export const CreateInstrument = request('CreateInstrument', {
  type,
  periodStart,
  periodEnd,
  region,
  ...optional(details),
});
export type CreateInstrument = Type.Static<typeof CreateInstrument>;

export const UpdateInstrument = patch('UpdateInstrument', optional(terms));
export type UpdateInstrument = Type.Static<typeof UpdateInstrument>;

const kwh = (description: string) => Type.Number({ description, examples: [12500] });

const instrumentFields = {
  id: identifier('ins', 'Instrument identifier'),
  ...terms,
  criteria: object(criteriaFields, { description: CRITERIA }),
  allocations: Type.Array(
    object({
      entryId: identifier('ent', 'Entry identifier'),
      kwh: kwh('Covered electricity of the entry, in kWh'),
    }),
    { description: 'Covered entries, largest share first' },
  ),
  remainingKwh: nullable(kwh('Unallocated part of quantityKwh; null if quantityKwh is null')),
  warnings: Type.Array(
    object({
      code: oneOf(warningCodes, 'Warning code'),
      message: Type.String({
        description: 'Explanation of the warning',
        examples: ['The criteria of the Scope 2 Guidance (table 7.1) are not stated: vintageClose.'],
      }),
    }),
  ),
  eligibility: oneOf(
    eligibilities,
    'Ability to cover energy: `eligible`; `ineligible` for the reasons in `ineligibleBecause`; `older_rules` if it was recorded before instruments had to qualify, and keeps what it covers until its terms change',
  ),
  ineligibleBecause: Type.Array(
    object({
      code: oneOf(reasonCodes, 'Reason code'),
      message: Type.String({
        description: 'Explanation of the reason',
        examples: ['The registry and the numbers of the cancelled certificates are not stated.'],
      }),
    }),
    { description: 'Reasons why the instrument covers nothing; empty if it covers energy', examples: [[]] },
  ),
  createdAt: dateTime('Time of creation'),
  updatedAt,
  pendingChangeId: Type.Optional(
    identifier(
      'chg',
      'Identifier of the pending change in `/settings/changes` (review policy `four_eyes`); the instrument covers nothing until it is approved. Absent otherwise',
    ),
  ),
};

export const Instrument = resource('Instrument', instrumentFields);
export type Instrument = ResponseOf<typeof Instrument>;

export const NewInstrument = resource('NewInstrument', {
  ...instrumentFields,
  pendingChange: Type.Optional(
    object(PendingChange.properties, {
      description: 'Pending change that must be approved first; absent if there is none',
    }),
  ),
});
export type NewInstrument = ResponseOf<typeof NewInstrument>;

export const InstrumentWithPendingChange = withPendingChange('InstrumentWithPendingChange', instrumentFields);

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  periodStart: 'period_start',
  periodEnd: 'period_end',
};

export const InstrumentList = listQuery({
  sortable,
  maxPageSize: 100,
  filters: {
    type: repeatable(oneOf(types, 'Only instruments of this type')),
    region: repeatable(Type.String({ description: 'Only instruments for exactly this market' })),
    periodStart: Type.Optional(civilDateField('Only instruments that end on or after this day')),
    periodEnd: Type.Optional(civilDateField('Only instruments that start on or before this day')),
    ...timeFilters,
  },
});
export type InstrumentList = Type.Static<typeof InstrumentList>;

export const instrumentId = pathId('instrumentId', 'Instrument identifier');
