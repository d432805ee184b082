import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { consolidationField } from '../consolidation/schema.ts';
import { filterParameters } from '../summary/schema.ts';
import { breakdownKeys, MOST_GROUPS, MOST_KEYS } from './rules.ts';

const { civilDateField, identifier, nullable, object, oneOf, resource, strictObject } = fields;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const keys = (description: string) =>
  Type.Array(oneOf(breakdownKeys, 'Dimension of the groups'), {
    minItems: 1,
    maxItems: MOST_KEYS,
    uniqueItems: true,
    description,
    examples: [['month']],
  });

export const BreakdownQuery = strictObject({
  ...filterParameters,
  by: keys(
    'Dimensions of the groups. Repeat the parameter for two dimensions; groups are ordered by the first, then by the second',
  ),
});
export type BreakdownQuery = Type.Static<typeof BreakdownQuery>;

const location = object(
  {
    id: identifier('loc', 'Location identifier'),
    name: Type.String({ description: 'Name of the location', examples: ['Leeds'] }),
  },
  { description: 'Location of the group; only by `location`' },
);

const BreakdownGroup = resource('BreakdownGroup', {
  month: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}$',
      description: 'Month of the group; only by `month`',
      examples: ['2025-01'],
    }),
  ),
  scope: Type.Optional(
    Type.Unsafe<GhgScope>({
      type: 'integer',
      enum: [...ghgScopes],
      description: 'GHG scope of the group; only by `scope`',
    }),
  ),
  category: Type.Optional(
    Type.String({ description: 'Category code of the group; only by `category`', examples: ['purchased_electricity'] }),
  ),
  location: Type.Optional(location),
  tco2e: tonnes('Tonnes CO2e', 310.2),
  entries: nullable(
    Type.Integer({
      description: 'Number of entries; null in a month if one of its entries also covers other months',
      examples: [24],
    }),
  ),
});
export type BreakdownGroup = ResponseOf<typeof BreakdownGroup>;

export const EmissionsBreakdown = resource('EmissionsBreakdown', {
  periodStart: civilDateField('First day of the period'),
  periodEnd: civilDateField('Last day of the period'),
  by: keys('Dimensions of the groups, as requested'),
  totalTco2e: tonnes('Tonnes CO2e of all groups, equal to the total of the summary', 1204.518),
  consolidation: consolidationField,
  groups: Type.Array(BreakdownGroup, {
    maxItems: MOST_GROUPS,
    description:
      'Groups with entries. Months are in calendar order; other groups by tonnes, largest first, then by name',
  }),
});
export type EmissionsBreakdown = ResponseOf<typeof EmissionsBreakdown>;
