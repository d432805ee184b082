import Type from 'typebox';
import { fields, listQuery } from '../../platform/http/index.ts';
import { REASON_LENGTH } from './override-rules.ts';
import { Revision } from './revision-schema.ts';
import { states } from './rules.ts';

const {
  civilDateField,
  dateTime,
  identifier,
  nullable,
  oneLine,
  oneOf,
  patchObject,
  pathId,
  person,
  strictObject,
  NOT_BLANK,
} = fields;

const ghgScope = (description: string) =>
  Type.Unsafe<1 | 2 | 3>({ type: 'integer', enum: [1, 2, 3], description, examples: [2] });
const code = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: [example] });
const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });
/** Empty and absent would be two values of one meaning; only null and absence say that there is none. */
const notBlank = (maxLength: number, description: string, example: string) =>
  Type.String({ pattern: NOT_BLANK, maxLength, description, examples: [example] });

/** A trillion of anything is a slip of the unit, and what is smaller than a trillionth of one is no activity. */
const quantity = Type.Number({
  minimum: 1e-12,
  maximum: 1e12,
  description: 'Activity amount, positive, at most 15 significant digits',
  examples: [12500],
});

const input = {
  scope: ghgScope('GHG scope'),
  category: code('Category code or an alias of it', 'purchased_electricity'),
  subcategory: code('Subcategory code or an alias of it', 'grid_electricity'),
  quantity,
  unit: code('Unit code', 'kWh'),
  periodStart: civilDateField('First day of the activity'),
  periodEnd: Type.String({ format: 'date', description: 'Last day of the activity', examples: ['2026-03-31'] }),
  locationId: identifier('loc', 'Location; required when the organisation is multi-site, else the default one'),
  reference: nullable({ ...oneLine(100, 'Invoice or meter reference'), examples: ['INV-2026-0042'] }),
  notes: nullable(
    Type.String({
      maxLength: 500,
      description: 'Anything a reviewer should know',
      examples: ['Meter read by the landlord'],
    }),
  ),
  factorCode: nullable(notBlank(200, 'Pins a factor; null lets the server choose it', 'DEFRA-2025-ELEC-GRID-GB')),
  factorOverrideReason: nullable(
    Type.String({
      ...REASON_LENGTH,
      description: 'Why the pinned factor is used although it is for another scope or category; only with factorCode',
      examples: ['No publication covers chilled water; the chiller runs on grid electricity'],
    }),
  ),
};

/** Fields whose bounds are reported together with broken rules. The rules depend on no more than their presence. */
export const judgedBounds = ['quantity', 'reference', 'notes', 'factorOverrideReason'] as const;

export const CreateEntry = strictObject({
  scope: input.scope,
  category: input.category,
  subcategory: input.subcategory,
  quantity: input.quantity,
  unit: input.unit,
  periodStart: input.periodStart,
  periodEnd: input.periodEnd,
  locationId: Type.Optional(nullable(input.locationId)),
  reference: Type.Optional(input.reference),
  notes: Type.Optional(input.notes),
  factorCode: Type.Optional(input.factorCode),
  factorOverrideReason: Type.Optional(input.factorOverrideReason),
});
export type CreateEntry = Type.Static<typeof CreateEntry>;

export const UpdateEntry = patchObject({
  scope: Type.Optional(input.scope),
  category: Type.Optional(input.category),
  subcategory: Type.Optional(input.subcategory),
  quantity: Type.Optional(input.quantity),
  unit: Type.Optional(input.unit),
  periodStart: Type.Optional(input.periodStart),
  periodEnd: Type.Optional(input.periodEnd),
  locationId: Type.Optional(input.locationId),
  reference: Type.Optional(input.reference),
  notes: Type.Optional(input.notes),
  factorCode: Type.Optional(input.factorCode),
  factorOverrideReason: Type.Optional(input.factorOverrideReason),
});
export type UpdateEntry = Type.Static<typeof UpdateEntry>;

const gas = (name: string) => nullable(tonnes(`Tonnes CO2e from ${name}`, 0.002));

export const Ghg = nullable(
  strictObject(
    { co2: gas('carbon dioxide'), ch4: gas('methane'), n2o: gas('nitrous oxide') },
    { description: 'tco2e by gas, or null where the factor does not tell' },
  ),
);

const factorFields = {
  code: code('Factor identifier', 'DEFRA-2025-ELEC-GRID-GB'),
  source: code('Publisher', 'DEFRA'),
  vintage: Type.Integer({ description: 'Year of publication', examples: [2025] }),
  value: Type.Number({ description: 'kg CO2e for one activity unit', examples: [0.177] }),
  unit: code('Rate unit', 'kgCO2e/kWh'),
};

export const AppliedFactor = strictObject(factorFields, {
  description: 'The factor as it was when the entry was calculated',
});

const pinningFields = {
  factorPinned: Type.Boolean({ description: 'Whether the factor was pinned; else the server chose it' }),
  factorOverridden: Type.Boolean({ description: 'Whether the pinned factor is for another scope or category' }),
  factorOverrideReason: input.factorOverrideReason,
};

const Candidate = strictObject(
  {
    ...factorFields,
    region: code('Country, part of one, or GLOBAL', 'GB'),
  },
  { description: 'A factor that fits the activity' },
);

export const Preview = strictObject({
  scope: input.scope,
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  tco2e: tonnes('Tonnes CO2e the entry would have', 2.2125),
  ghg: Ghg,
  factor: Candidate,
  ...pinningFields,
  candidates: Type.Array(
    strictObject({
      factor: Candidate,
      reason: Type.String({
        description: 'Why it lost',
        examples: ["its vintage 2026 is later than the period's year 2025"],
      }),
    }),
    { description: 'The other factors that fit, best first' },
  ),
});

const entryFields = {
  id: identifier('ent', 'Entry identifier'),
  scope: input.scope,
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  quantity: input.quantity,
  unit: input.unit,
  tco2e: tonnes('Tonnes CO2e, computed by the server', 2.2125),
  ghg: Ghg,
  periodStart: input.periodStart,
  periodEnd: input.periodEnd,
  state: oneOf(states, 'Where the entry stands in its review'),
  location: strictObject(
    { id: identifier('loc', 'Location identifier'), name: Type.String({ description: 'Name', examples: ['London'] }) },
    { description: 'Where the activity took place' },
  ),
  factor: AppliedFactor,
  ...pinningFields,
  reference: input.reference,
  notes: input.notes,
  rejectionReason: nullable(Type.String({ description: 'Why it was sent back; null once it is submitted again' })),
  createdAt: dateTime('When the entry was created'),
  createdBy: person,
};

export const Entry = strictObject(entryFields);

export const EntryWithHistory = strictObject({
  ...entryFields,
  revisionHistory: Type.Array(Revision, { description: 'Oldest first' }),
});

export const Rejection = strictObject({
  reason: Type.String({
    pattern: NOT_BLANK,
    maxLength: 500,
    description: 'What to mend',
    examples: ['Wrong meter'],
  }),
});

/** Sorting is offered where an index serves it. */
export const sortable = {
  createdAt: 'created_at',
  periodStart: 'period_start',
  periodEnd: 'period_end',
  tco2e: 'tco2e',
};

export const filters = {
  scope: Type.Optional(ghgScope('Only entries of this GHG scope')),
  category: Type.Optional(Type.String({ description: 'Only entries of this category (code or alias)' })),
  periodStart: Type.Optional(civilDateField('Only entries that start on or after this day')),
  periodEnd: Type.Optional(civilDateField('Only entries that end on or before this day')),
  state: Type.Optional(oneOf(states, 'Only entries in this state')),
  locationId: Type.Optional(Type.String({ description: 'Only entries of this location' })),
};

export const EntryList = listQuery({ sortable, filters });
export type EntryList = Type.Static<typeof EntryList>;

export const entryId = pathId('entryId', 'Entry identifier');
