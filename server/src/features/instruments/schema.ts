import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { PendingChange, withPendingChange } from '../organisations/index.ts';
import { type criteriaNames, types, warningCodes } from './rules.ts';

const { civilDateField, dateTime, identifier, nullable, object, oneLine, oneOf, patch, pathId, request } = fields;
const { resource, strictObject, text, updatedAt } = fields;

const type = oneOf(
  types,
  'Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3',
);
const quantityKwh = nullable(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1e12,
    description:
      'Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market consumes in its period',
    examples: [500000],
  }),
);
const region = Type.String({
  pattern: '^[A-Z]{2}(-[A-Z0-9]{1,10})?$',
  description:
    'Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that part',
  examples: ['GB'],
});
const kgCo2ePerKwh = Type.Number({
  minimum: 0,
  maximum: 10,
  description: 'Emissions of a kWh. Certificates have 0 unless stated; other types must state it',
  examples: [0],
});
const registry = nullable({
  ...oneLine(120, 'Registry that holds its certificates; required with certificateIds'),
  examples: ['Ofgem REGO'],
});
const certificateIds = Type.Array(oneLine(120, 'Number or range of numbers, as the registry writes it'), {
  maxItems: 500,
  description: 'Certificates that were cancelled for it. A certificate of a registry belongs to one instrument',
  examples: [['G01823NQSR0000100001']],
});
const evidence = nullable({
  ...text(500, 'Where the evidence is, such as a link or the name of a document'),
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
    'A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers',
  ),
  attributesTransferred: criterion('Under a direct contract, all claims pass to the organisation alone'),
  residualMixAvailable: criterion('An adjusted residual mix for its market exists, or its absence is disclosed'),
} satisfies Record<(typeof criteriaNames)[number], unknown>;
const CRITERIA = 'Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated';
const criteria = strictObject(Type.Partial(Type.Object(criteriaFields)).properties, { description: CRITERIA });

const terms = {
  type,
  quantityKwh,
  periodStart: civilDateField('First day of the consumption that it covers'),
  periodEnd: civilDateField('Last day of it; at most 366 days'),
  region,
  kgCo2ePerKwh,
  registry,
  certificateIds,
  evidence,
  criteria,
};

/** Bounds that are reported together with broken rules. */
export const boundsWithRules = [
  'quantityKwh',
  'kgCo2ePerKwh',
  'registry',
  'certificateIds',
  'certificateIds[]',
  'evidence',
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
      kwh: kwh('Electricity of the entry that it covers, in kWh'),
    }),
    { description: 'Entries that it covers, the largest share first' },
  ),
  remainingKwh: nullable(kwh('What is left of quantityKwh; null where that is null')),
  warnings: Type.Array(
    object({
      code: oneOf(warningCodes, 'What it is about'),
      message: Type.String({
        description: 'What an auditor would ask',
        examples: ['The criteria of the Scope 2 Guidance (table 7.1) are not stated: vintageClose.'],
      }),
    }),
  ),
  createdAt: dateTime('When it was created'),
  updatedAt,
  pendingChangeId: Type.Optional(
    identifier(
      'chg',
      'The change in `/settings/changes` that a new instrument waits for (review policy `four_eyes`); it covers nothing until then. Missing otherwise',
    ),
  ),
};

export const Instrument = resource('Instrument', instrumentFields);
export type Instrument = ResponseOf<typeof Instrument>;

export const NewInstrument = resource('NewInstrument', {
  ...instrumentFields,
  pendingChange: Type.Optional(
    object(PendingChange.properties, { description: 'The change that it waits for; missing if it waits for none' }),
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
