import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { filterParameters } from '../summary/schema.ts';

const { civilDateField, identifier, object, resource, strictObject } = fields;

const { periodStart: _start, periodEnd: _end, ...filters } = filterParameters;

const year = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const BridgeQuery = strictObject({
  from: year('The earlier fiscal year, named by the calendar year in which it ends', 2024),
  to: year('The later fiscal year', 2025),
  ...filters,
});
export type BridgeQuery = Type.Static<typeof BridgeQuery>;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const BridgeParts = resource(
  'BridgeParts',
  {
    activity: tonnes('More or less of the same activity, at the figure per unit of the earlier year', -42.5),
    factor: tonnes('Another factor or edition, or another mix of them, for the activity of the later year', -18.2),
    method: tonnes('Another GWP set alone', 0),
    new: tonnes('Activities that the earlier year did not have', 12.4),
    ended: tonnes('Activities that the later year does not have', -3.1),
    reclassified: tonnes('Moved from one category or subcategory to another; 0 over the whole', 0),
  },
  { description: 'Reasons for the difference, in tonnes CO2e. They add up to `to` less `from`, to the last digit' },
);

const BridgeYear = resource('BridgeYear', {
  year: year('Fiscal year', 2025),
  periodStart: civilDateField('Its first day'),
  periodEnd: civilDateField('Its last day'),
  tco2e: tonnes('The total of the summary of this year', 1204.518),
  straddlingTco2e: tonnes('The part of it from entries that cross an edge of the year, by their share of days', 4.2),
});

const item = {
  fromTco2e: tonnes('Tonnes CO2e of the earlier year', 1255.9),
  toTco2e: tonnes('Tonnes CO2e of the later year', 1204.518),
  parts: BridgeParts,
};

const scope = Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description: 'GHG scope' });
const category = Type.String({ description: 'Its code', examples: ['purchased_electricity'] });
const location = object(
  { id: identifier('loc', 'Location identifier'), name: Type.String({ description: 'Its name', examples: ['Leeds'] }) },
  { description: 'The location' },
);

const LARGEST = 'The largest change first';

export const EmissionsBridge = resource('EmissionsBridge', {
  from: BridgeYear,
  to: BridgeYear,
  parts: BridgeParts,
  byScope: Type.Array(resource('BridgeOfScope', { scope, ...item }), { description: 'In the order of scopes' }),
  byCategory: Type.Array(resource('BridgeOfCategory', { scope, category, ...item }), { description: LARGEST }),
  byLocation: Type.Array(resource('BridgeOfLocation', { location, ...item }), { description: LARGEST }),
});
export type EmissionsBridge = ResponseOf<typeof EmissionsBridge>;
