import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { filterParameters } from '../summary/schema.ts';

const { civilDateField, identifier, object, resource, strictObject } = fields;

const { periodStart: _start, periodEnd: _end, ...filters } = filterParameters;

const year = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const BridgeQuery = strictObject({
  from: year('Earlier fiscal year, named by the calendar year in which it ends', 2024),
  to: year('Later fiscal year', 2025),
  ...filters,
});
export type BridgeQuery = Type.Static<typeof BridgeQuery>;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const BridgeParts = resource(
  'BridgeParts',
  {
    activity: tonnes('Change of activity, at the tonnes per unit of the earlier year', -42.5),
    factor: tonnes('Sum of `factorEdition` and `factorChoice`', -18.2),
    factorEdition: tonnes('Later editions of the same factors, for the activity of the later year', -17.9),
    factorChoice: tonnes('Other factors, an earlier edition, another mix of factors, or another kind of unit', -0.3),
    method: tonnes('Sum of `gwpSet` and `scope2Contracts`', 0),
    gwpSet: tonnes('Another GWP set', 0),
    scope2Contracts: tonnes('Contracts, certificates and tariffs for energy, in market-based scope 2', 0),
    boundary: tonnes(
      'Entries that one of the years did not count: excluded by its inventory statement, or derived from an activity of both years. Also another equity share of a location',
      0,
    ),
    new: tonnes('Activities that only the later year has', 12.4),
    ended: tonnes('Activities that only the earlier year has', -3.1),
    reclassified: tonnes('Activities that moved to another category or subcategory; 0 in total', 0),
  },
  {
    description:
      'Reasons for the difference, in tonnes CO2e. Apart from the sums `factor` and `method`, they add up to `to` minus `from`, to the last digit',
  },
);

const BridgeYear = resource('BridgeYear', {
  year: year('Fiscal year', 2025),
  periodStart: civilDateField('First day of the year'),
  periodEnd: civilDateField('Last day of the year'),
  tco2e: tonnes('Total of the summary of this year', 1204.518),
  straddlingTco2e: tonnes('Part of the total from entries that cross an edge of the year, by share of days', 4.2),
});

const item = {
  fromTco2e: tonnes('Tonnes CO2e of the earlier year', 1255.9),
  toTco2e: tonnes('Tonnes CO2e of the later year', 1204.518),
  parts: BridgeParts,
};

const scope = Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description: 'GHG scope' });
const category = Type.String({ description: 'Category code', examples: ['purchased_electricity'] });
const location = object(
  {
    id: identifier('loc', 'Location identifier'),
    name: Type.String({ description: 'Name of the location', examples: ['Leeds'] }),
  },
  { description: 'Location' },
);

const LARGEST = 'Changes, largest first';

export const EmissionsBridge = resource('EmissionsBridge', {
  from: BridgeYear,
  to: BridgeYear,
  parts: BridgeParts,
  byScope: Type.Array(resource('BridgeOfScope', { scope, ...item }), { description: 'Changes in the order of scopes' }),
  byCategory: Type.Array(resource('BridgeOfCategory', { scope, category, ...item }), { description: LARGEST }),
  byLocation: Type.Array(resource('BridgeOfLocation', { location, ...item }), { description: LARGEST }),
});
export type EmissionsBridge = ResponseOf<typeof EmissionsBridge>;
