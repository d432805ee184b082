import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../platform/http/index.ts';
import { proximities } from '../factors/index.ts';
import { figure, gases, quality, statedSource, tonnes } from './calculation/figure.schema.ts';
import { REASON_LENGTH } from './calculation/override.rules.ts';
import { Evidence } from './evidence/schema.ts';
import { EntryRevision } from './history/schema.ts';
import { Freight, Journey, journeyBounds, Travel } from './journey/schema.ts';
import { factorDifferences, states } from './rules.ts';
import { spend } from './spend/schema.ts';

const { civilDateField, dateTime, identifier, nullable, oneLine, oneOf, pathId, person, NOT_BLANK, updatedAt } = fields;
const { object, patch, request, resource } = fields;

export const ghgScope = (description: string) =>
  Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description, examples: [2] });
export const code = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: [example] });
/** An empty text is refused: only null or an absent field means that there is no value. */
const notBlank = (maxLength: number, description: string, example: string) =>
  Type.String({ pattern: NOT_BLANK, maxLength, description, examples: [example] });

/** More than a trillion means a wrong unit, and less than a trillionth is no activity. */
const quantity = Type.Number({
  minimum: 1e-12,
  maximum: 1e12,
  description: 'Amount of the activity, positive, at most 15 significant digits',
  examples: [12500],
});

export const named = {
  activity: code('Activity of the catalogue, in place of scope, category and subcategory', 'electricity'),
  scope: ghgScope('GHG scope'),
  category: code('Category code or an alias of it; beside an activity, one of its categories', 'purchased_electricity'),
  subcategory: code('Subcategory code or an alias of it', 'grid_electricity'),
};

export const amount = {
  quantity,
  unit: code('Unit code, or another word for it such as Liter or m³', 'kWh'),
};

const days = {
  periodStart: civilDateField('First day of the activity'),
  periodEnd: civilDateField('Last day of the activity'),
};

const journeys = { travel: Travel, freight: Freight };

const locationId = identifier(
  'loc',
  'Location; required if the organisation has several sites, otherwise the default location',
);

const details = {
  reference: nullable({ ...oneLine(100, 'Invoice or meter reference'), examples: ['INV-2026-0042'] }),
  notes: nullable(
    Type.String({
      maxLength: 500,
      description: 'Notes for the reviewer',
      examples: ['Meter read by the landlord'],
    }),
  ),
  factorCode: nullable(
    notBlank(200, 'Code of a pinned factor; null lets the server choose the factor', 'DEFRA-2025-ELEC-GRID-GB'),
  ),
  factorOverrideReason: nullable(
    Type.String({
      ...REASON_LENGTH,
      description:
        'Reason for pinning this factor; only with factorCode. Required, with at least 20 characters and four different words, for a factor of another scope or category, and for one that differs from the automatic choice in activity or place, or by more than 25 %',
      examples: ['No publication covers chilled water; the chiller runs on grid electricity'],
    }),
  ),
};

const optional = <P extends Type.TProperties>(properties: P) => Type.Partial(Type.Object(properties)).properties;

/** Fields that are required unless the request names an activity. */
export const namesWithoutActivity = ['scope', 'category', 'subcategory'] as const;

/** Fields whose bounds are reported together with broken rules. The rules depend only on their presence. */
export const boundsWithRules = [
  'quantity',
  'reference',
  'notes',
  'factorOverrideReason',
  'activityUncertaintyPercent',
  ...journeyBounds,
] as const;

const amountFields = Object.keys(amount);

export const CreateEntry = request(
  'CreateEntry',
  {
    ...optional({ ...named, ...amount }),
    ...days,
    locationId: Type.Optional(nullable(locationId)),
    ...optional({ ...details, ...quality, ...statedSource, ...journeys }),
  },
  {
    description:
      'Names an activity of the catalogue, or a scope, a category and a subcategory, with a quantity and a unit; or a journey, from which all of these follow',
    anyOf: [
      { required: [...namesWithoutActivity, ...amountFields] },
      { required: ['activity', ...amountFields] },
      ...Object.keys(journeys).map((name) => ({ required: [name] })),
    ],
  },
);
export type CreateEntry = Type.Static<typeof CreateEntry>;

export const UpdateEntry = patch(
  'UpdateEntry',
  optional({ ...named, ...amount, ...days, locationId, ...details, ...quality, ...statedSource, ...journeys }),
);
export type UpdateEntry = Type.Static<typeof UpdateEntry>;

const factorFields = {
  code: code('Factor identifier', 'DEFRA-2025-ELEC-GRID-GB'),
  source: code('Publisher', 'DEFRA'),
  vintage: Type.Integer({ description: 'Year of publication', examples: [2025] }),
  value: Type.Number({ description: 'kg CO2e for one activity unit', examples: [0.177] }),
  unit: code('Rate unit', 'kgCO2e/kWh'),
};

const AppliedFactor = resource('AppliedFactor', factorFields, {
  description: 'Factor as it was when the entry was calculated',
});

export const pinningFields = {
  factorPinned: Type.Boolean({ description: 'True if the factor was pinned, false if the server chose it' }),
  factorOverridden: Type.Boolean({
    description:
      'True if the pinned factor is for another scope or category, or differs from the automatic choice in activity or place, or by more than 25 %',
  }),
  factorOverrideReason: details.factorOverrideReason,
  factorProximity: nullable(
    oneOf(
      proximities,
      'Proximity of the factor to the location: own country, region such as the EU, global, or proxy from another country; null for an entry from before this field',
    ),
  ),
};

export const placed = { ...factorFields, region: code('Country, region of a country, or GLOBAL', 'GB') };

export const automaticFactor = nullable(
  object(
    {
      ...placed,
      // Some published names are longer than any code.
      name: Type.String({ description: 'Name', examples: ['Natural gas, gross calorific value'] }),
      tco2e: tonnes('Tonnes CO2e of the entry by this factor', 182.9),
      differences: Type.Array(oneOf(factorDifferences, 'Point in which the pinned factor differs from it'), {
        description:
          'Points in which the pinned factor differs from it: the activity, the place, or the figure by more than 25 %',
      }),
    },
    {
      description:
        'Factor that the server would have chosen instead of the pinned one. Null if the server chose, or would have chosen the same factor or none, and for an entry from before this field',
    },
  ),
);

export const unitGiven = Type.Optional(
  Type.String({
    description: 'Unit as the request spells it, if that is not the unit code',
    examples: ['Liter'],
  }),
);

export const catalogued = nullable(
  code(
    'Activity of the catalogue; null for a subcategory outside it, and for an entry from before this field',
    'electricity',
  ),
);

const entryFields = {
  id: identifier('ent', 'Entry identifier'),
  scope: named.scope,
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  activity: catalogued,
  quantity: amount.quantity,
  unit: code('Unit code', 'kWh'),
  journey: Type.Optional(Journey),
  tco2e: tonnes('Tonnes CO2e, computed by the server', 2.2125),
  ghg: gases,
  ...figure,
  spend,
  instruments: Type.Array(
    object({
      id: identifier('ins', 'Instrument identifier'),
      kwh: Type.Number({ description: 'Energy of this entry that the instrument covers, in kWh', examples: [5000] }),
    }),
    { description: 'Contracts and certificates that cover the electricity; marketBasedTco2e follows from them' },
  ),
  importId: nullable(identifier('imp', 'Import that made the entry; null if none did')),
  derivedFrom: nullable(identifier('ent', 'Entry from which this one is derived; null if it is not derived')),
  derivedEntryIds: Type.Array(identifier('ent', 'Entry identifier'), {
    description: 'Entries of scope 3, category 3, that the server derives from this one',
  }),
  periodStart: days.periodStart,
  periodEnd: days.periodEnd,
  state: oneOf(states, 'State of the entry in its review'),
  location: object(
    { id: identifier('loc', 'Location identifier'), name: Type.String({ description: 'Name', examples: ['London'] }) },
    { description: 'Location of the activity' },
  ),
  factor: AppliedFactor,
  ...pinningFields,
  automaticFactor,
  reference: details.reference,
  notes: details.notes,
  rejectionReason: nullable(
    Type.String({ description: 'Reason for the rejection; null once the entry is submitted again' }),
  ),
  createdAt: dateTime('Time of creation'),
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
      'Tonnes CO2e in the requested period, by share of days, as summaries count them, but of the whole location. Scope 2 ' +
        'follows the method of the organisation. Only with periodMatch=overlapping',
      2.2125,
    ),
  ),
});
export type ListedEntry = ResponseOf<typeof ListedEntry>;

export const EntryWithHistory = resource('EntryWithHistory', {
  ...entryFields,
  revisionHistory: Type.Array(EntryRevision, { description: 'Revisions, oldest first' }),
  evidence: Type.Array(Evidence, { description: 'Evidence files, oldest first' }),
});
export type EntryWithHistory = ResponseOf<typeof EntryWithHistory>;

export const entryId = pathId('entryId', 'Entry identifier');
