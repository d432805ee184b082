import Type from 'typebox';
import { builtIn, fields, listQuery, type ResponseOf, repeatable } from '../../../platform/http/index.ts';
import { proximities, sources } from '../rules.ts';
import { region, scope, vintage } from '../schema.ts';
import { activityKinds, languages } from './rules.ts';
import { matchKinds } from './word-index.rules.ts';

const { civilDateField, country, nullable, object, oneOf, pathId, resource } = fields;

const text = (description: string, example: string) => Type.String({ description, examples: [example] });
const percent = (description: string, example: number) => Type.Number({ description, examples: [example] });

const chosenFactor = {
  code: text('Factor identifier', 'EMBER-2025-ELEC-DE'),
  source: oneOf(sources, 'Publisher; `custom` for the organisation’s own factor'),
  vintage: vintage('Year the factor was published'),
  region: region('Country, part of a country or of its grid, or GLOBAL'),
  value: Type.Number({ description: 'kg CO2e for one unit of the factor, as published', examples: [0.344] }),
  unit: text('Rate unit', 'kgCO2e/kWh'),
};

const catalogued = {
  code: text('Activity code', 'electricity'),
  kind: oneOf(
    activityKinds,
    'Validity of its factors in other countries. `physical`: within a few percent. `international`: by nature. `grid`: none. `practice` and `economic`: as common practice only',
  ),
  scope: scope('GHG scope'),
  category: text('Category code', 'purchased_electricity'),
  alsoCategories: Type.Array(Type.String(), {
    description: 'Other categories that an entry of the activity may have',
    examples: [['capital_goods']],
  }),
  subcategory: text('Subcategory code of its entries', 'grid_electricity'),
  dimension: text('Dimension in which it is usually measured', 'energy'),
  unit: text('Unit in which most companies know the amount', 'kWh'),
  name: text('Name in the language of the request', 'Electricity'),
  names: object(
    {
      en: text('English name', 'Electricity'),
      de: text('German name', 'Strom'),
      fr: text('French name', 'Électricité'),
      es: text('Spanish name', 'Electricidad'),
    },
    { description: 'Name in each language' },
  ),
  synonyms: Type.Array(Type.String(), {
    description: 'Other names in the language of the request',
    examples: [['power', 'electricity bill']],
  }),
};

const energySource = nullable(
  object(
    {
      activity: text('Activity of the fuel or electricity', 'natural_gas'),
      efficiencyPercent: percent('Energy delivered per energy consumed, in percent', 90),
      calorificBasis: nullable(
        oneOf(['gross', 'net'], 'Calorific value of the efficiency; null for that of the factor'),
      ),
      citation: nullable(
        text('Publication of the efficiency', 'Commission Delegated Regulation (EU) 2015/2402, Annex II'),
      ),
      uncertaintyPercent: nullable(percent('Half of the 95 % interval that the assumption adds, in percent', 100)),
    },
    {
      description:
        'Energy that heat, steam or cooling is taken as made from, where no factor is published; the factor is for that energy. Null for all others',
    },
  ),
);

const factorProximity = nullable(
  oneOf(
    proximities,
    'Proximity of the factor: for the `own` country or the organisation’s own factor, for its `region`, `global` for the world, or a `proxy` for another country; null if no factor fits',
  ),
);

export const Activity = resource('Activity', {
  ...catalogued,
  match: nullable(
    object(
      {
        kind: oneOf(
          matchKinds,
          'Kind of match. `exact`: the whole text. `words`: all words of the query. `prefix`: the beginning of a word. `partial`: some of the words. `fuzzy`: a mistyped word or part of a compound',
        ),
        text: text('Name, synonym or code that matched, in any of the languages', 'Strom'),
      },
      { description: 'Best match of the search; null without `q`' },
    ),
  ),
  recentlyUsed: Type.Boolean({ description: 'True if the organisation has recorded it in the last twelve months' }),
  factorProximity,
  factor: nullable(
    object(chosenFactor, {
      description:
        'Factor that an entry on that day would have, in the unit of the activity, or in the currency with the nearest factor; null if none fits',
    }),
  ),
  energySource,
});
export type Activity = ResponseOf<typeof Activity>;

const place = {
  country: Type.Optional(country('Country of the activity; default: that of the default location')),
  region: Type.Optional(region('Part of the country or of its grid')),
  language: Type.Optional(oneOf(languages, 'Language of `name` and `synonyms`; default: `en`')),
  on: Type.Optional(civilDateField('Day of the activity; default: today')),
};

export const ActivityList = listQuery({
  sortable: { relevance: 'relevance', scope: 'scope', code: 'code', name: 'name', ...builtIn },
  defaultSort: { by: 'relevance', order: 'desc' },
  filters: {
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Name, code or words of an expense form, such as `taxi`, `billet de train` or `Tankquittung Diesel`, in any of the four languages. ' +
          'Typing errors are tolerated, and unknown words ignored. `relevance` sorts by match, then recently used activities first, then by proximity of the factor; without `q`, recently used ones first.',
      }),
    ),
    ...place,
    scope: repeatable(scope('Only activities of this GHG scope')),
  },
});
export type ActivityList = Type.Static<typeof ActivityList>;

export const activityCode = pathId('activityCode', 'Activity code');

export const ActivityQuery = Type.Object(
  {
    ...place,
    unit: Type.Optional(
      Type.String({
        description: 'Unit of the amount; default: that of the activity, or the currency with the nearest factor',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ActivityQuery = Type.Static<typeof ActivityQuery>;

export const ActivityInPlace = resource('ActivityInPlace', {
  ...catalogued,
  circumstances: object(
    {
      country: country('Country of the activity'),
      region: nullable(region('Part of the country or of its grid')),
      on: civilDateField('Day of the activity'),
      unit: text('Unit of the amount', 'kWh'),
    },
    { description: 'Place, day and unit that the factor was chosen for' },
  ),
  factorProximity,
  factor: nullable(object(chosenFactor, { description: 'Factor that an entry would have; null if none fits' })),
  energySource,
  because: nullable(
    text(
      'Reason for the choice; null if no factor fits',
      'EMBER-2025-ELEC-DE is for Germany, and no later edition is from 2025 or before.',
    ),
  ),
  addedUncertaintyPercent: nullable(
    percent('Half of the 95 % interval that the distance of the factor adds, in percent; null if it adds none', 20),
  ),
  warning: nullable(
    text(
      'Warning that an entry would have, because its factor is for the world or another country, or its energy source assumed',
      'The library has no fitting factor for “Taxi” in Germany, so DEFRA-2025-TRAVEL-TAXI-REGULAR-GB for the United Kingdom stands in.',
    ),
  ),
  refusal: nullable(
    text(
      'Reason why no factor fits, and the remedy; null if one does',
      'No grid factor for Germany is published in the library.',
    ),
  ),
  alternatives: Type.Array(
    object({
      factor: object(chosenFactor),
      reason: text('Reason why it was not chosen', 'it is for GLOBAL, and DE is nearer to the location'),
    }),
    { description: 'Other factors that fit, at most ten: the best of each publisher and region, then other editions' },
  ),
  moreAlternatives: Type.Integer({ minimum: 0, description: 'Number of further factors that fit', examples: [3] }),
  units: Type.Array(Type.String(), {
    description: 'Units in which an entry of the activity finds a factor at that place',
    examples: [['kWh', 'MWh']],
  }),
  subcategories: Type.Array(
    object({
      category: text('Category code', 'purchased_electricity'),
      subcategory: text('Subcategory code', 'grid_electricity'),
    }),
    { description: 'Subcategories of the library whose factors serve the activity, best first' },
  ),
});
export type ActivityInPlace = ResponseOf<typeof ActivityInPlace>;
