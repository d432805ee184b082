import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../kernel/ghg-scope.ts';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { calorific, figure, gases, quality, tonnes } from './calculation/figure.schema.ts';
import { Evidence } from './evidence/schema.ts';
import { EntryRevision } from './history/schema.ts';
import { REASON_LENGTH, states } from './rules.ts';

const { civilDateField, dateTime, identifier, nullable, oneLine, oneOf, pathId, person, NOT_BLANK, updatedAt } = fields;
const { object, patch, request, resource } = fields;

const ghgScope = (description: string) =>
  Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description, examples: [2] });
const code = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: [example] });
/** Empty and absent would be two values of one meaning; only null and absence say that there is none. */
const notBlank = (maxLength: number, description: string, example: string) =>
  Type.String({ pattern: NOT_BLANK, maxLength, description, examples: [example] });

/** More than a trillion of anything is a wrong unit, and less than a trillionth is no activity. */
const quantity = Type.Number({
  minimum: 1e-12,
  maximum: 1e12,
  description: 'Activity amount, positive, at most 15 significant digits',
  examples: [12500],
});

const activity = {
  scope: ghgScope('GHG scope'),
  category: code('Category code or an alias of it', 'purchased_electricity'),
  subcategory: code('Subcategory code or an alias of it', 'grid_electricity'),
  quantity,
  unit: code('Unit code, or another word for it such as Liter or m³', 'kWh'),
  periodStart: civilDateField('First day of the activity'),
  periodEnd: civilDateField('Last day of the activity'),
};

const locationId = identifier('loc', 'Location; required when the organisation is multi-site, else the default one');

/** May be left out. */
const details = {
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

const optional = <P extends Type.TProperties>(properties: P) => Type.Partial(Type.Object(properties)).properties;

/** Fields whose bounds are reported together with broken rules. The rules depend on no more than their presence. */
export const boundsWithRules = [
  'quantity',
  'reference',
  'notes',
  'factorOverrideReason',
  'activityUncertaintyPercent',
] as const;

export const CreateEntry = request('CreateEntry', {
  ...activity,
  locationId: Type.Optional(nullable(locationId)),
  ...optional({ ...details, ...quality }),
});
export type CreateEntry = Type.Static<typeof CreateEntry>;

export const UpdateEntry = patch('UpdateEntry', optional({ ...activity, locationId, ...details, ...quality }));
export type UpdateEntry = Type.Static<typeof UpdateEntry>;

const factorFields = {
  code: code('Factor identifier', 'DEFRA-2025-ELEC-GRID-GB'),
  source: code('Publisher', 'DEFRA'),
  vintage: Type.Integer({ description: 'Year of publication', examples: [2025] }),
  value: Type.Number({ description: 'kg CO2e for one activity unit', examples: [0.177] }),
  unit: code('Rate unit', 'kgCO2e/kWh'),
};

const AppliedFactor = resource('AppliedFactor', factorFields, {
  description: 'The factor as it was when the entry was calculated',
});

const pinningFields = {
  factorPinned: Type.Boolean({ description: 'Whether the factor was pinned; else the server chose it' }),
  factorOverridden: Type.Boolean({ description: 'Whether the pinned factor is for another scope or category' }),
  factorOverrideReason: details.factorOverrideReason,
};

const CandidateFactor = resource(
  'CandidateFactor',
  { ...factorFields, region: code('Country, part of one, or GLOBAL', 'GB') },
  { description: 'A factor that fits the activity' },
);
export type CandidateFactor = ResponseOf<typeof CandidateFactor>;

export const unitGiven = Type.Optional(
  Type.String({
    description: 'Unit as the request has it, where that is another word for the unit that was understood',
    examples: ['Liter'],
  }),
);

export const EntryPreview = resource('EntryPreview', {
  scope: activity.scope,
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  unit: code('Unit code', 'kWh'),
  unitAsGiven: unitGiven,
  tco2e: tonnes('Tonnes CO2e the entry would have', 2.2125),
  ghg: gases,
  ...figure,
  calorific,
  factor: CandidateFactor,
  ...pinningFields,
  candidates: Type.Array(
    object({
      factor: CandidateFactor,
      reason: Type.String({
        description: 'Why it lost',
        examples: ["its vintage 2026 is later than the period's year 2025"],
      }),
    }),
    { description: 'The other factors that fit, best first' },
  ),
});
export type EntryPreview = ResponseOf<typeof EntryPreview>;

const entryFields = {
  id: identifier('ent', 'Entry identifier'),
  scope: activity.scope,
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  quantity: activity.quantity,
  unit: code('Unit code', 'kWh'),
  tco2e: tonnes('Tonnes CO2e, computed by the server', 2.2125),
  ghg: gases,
  ...figure,
  instruments: Type.Array(
    object({
      id: identifier('ins', 'Instrument identifier'),
      kwh: Type.Number({ description: 'Energy of this entry that it covers, in kWh', examples: [5000] }),
    }),
    { description: 'Contracts and certificates that cover its electricity; they give marketBasedTco2e' },
  ),
  derivedFrom: nullable(identifier('ent', 'Entry whose upstream part this is; null for entries of their own')),
  derivedEntryIds: Type.Array(identifier('ent', 'Entry identifier'), {
    description: 'Entries of category 3 that the server keeps for this one',
  }),
  periodStart: activity.periodStart,
  periodEnd: activity.periodEnd,
  state: oneOf(states, 'Where the entry stands in its review'),
  location: object(
    { id: identifier('loc', 'Location identifier'), name: Type.String({ description: 'Name', examples: ['London'] }) },
    { description: 'Where the activity took place' },
  ),
  factor: AppliedFactor,
  ...pinningFields,
  reference: details.reference,
  notes: details.notes,
  rejectionReason: nullable(Type.String({ description: 'Why it was sent back; null once it is submitted again' })),
  createdAt: dateTime('When the entry was created'),
  updatedAt,
  createdBy: person,
};

export const Entry = resource('Entry', entryFields);
export type Entry = ResponseOf<typeof Entry>;

export const WrittenEntry = resource('WrittenEntry', { ...entryFields, unitAsGiven: unitGiven });
export type WrittenEntry = ResponseOf<typeof WrittenEntry>;

export const ListedEntry = resource('ListedEntry', {
  ...entryFields,
  periodTco2e: Type.Optional(
    tonnes(
      'Tonnes CO2e that belong to the asked period, by days, as summaries count them: scope 2 by the method of the ' +
        'organisation. Only with periodMatch=overlapping',
      2.2125,
    ),
  ),
});
export type ListedEntry = ResponseOf<typeof ListedEntry>;

export const EntryWithHistory = resource('EntryWithHistory', {
  ...entryFields,
  revisionHistory: Type.Array(EntryRevision, { description: 'Oldest first' }),
  evidence: Type.Array(Evidence, { description: 'The files that prove it, oldest first' }),
});
export type EntryWithHistory = ResponseOf<typeof EntryWithHistory>;

/** Sorting is offered where an index serves it. */
export const sortable = {
  createdAt: 'e.created_at',
  updatedAt: 'coalesce(e.updated_at, e.created_at)',
  periodStart: 'e.period_start',
  periodEnd: 'e.period_end',
  tco2e: 'e.tco2e',
};

const filters = {
  scope: repeatable(ghgScope('Only entries of this GHG scope')),
  category: repeatable(Type.String({ description: 'Only entries of this category (code or alias)' })),
  periodStart: Type.Optional(civilDateField('Only entries that start on or after this day')),
  periodEnd: Type.Optional(civilDateField('Only entries that end on or before this day')),
  periodMatch: Type.Optional(
    oneOf(
      ['inside', 'overlapping'] as const,
      'Entries of the period: inside finds those that lie wholly inside it, the default; overlapping finds those with ' +
        'at least one day in it, which summaries count, and adds periodTco2e to each',
    ),
  ),
  state: repeatable(oneOf(states, 'Only entries in this state')),
  locationId: repeatable(Type.String({ description: 'Only entries of this location' })),
  reference: repeatable(Type.String({ maxLength: 120, description: 'Only entries with exactly this reference' })),
  ...timeFilters,
};

export const EntryList = listQuery({ sortable, filters });
export type EntryList = Type.Static<typeof EntryList>;

export const entryId = pathId('entryId', 'Entry identifier');
