import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { filterParameters } from '../summary/schema.ts';
import { breakdownKeys, MOST_GROUPS, MOST_KEYS } from './rules.ts';

const { civilDateField, identifier, nullable, object, oneOf, resource, strictObject } = fields;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const keys = (description: string) =>
  Type.Array(oneOf(breakdownKeys, 'What is told apart'), {
    minItems: 1,
    maxItems: MOST_KEYS,
    uniqueItems: true,
    description,
    examples: [['month']],
  });

export const BreakdownQuery = strictObject({
  ...filterParameters,
  by: keys(
    'What the groups tell apart. Repeat it for groups of two; they are in the order of the first, then the second',
  ),
});
export type BreakdownQuery = Type.Static<typeof BreakdownQuery>;

const location = object(
  { id: identifier('loc', 'Location identifier'), name: Type.String({ description: 'Its name', examples: ['Leeds'] }) },
  { description: 'By `location`' },
);

const BreakdownGroup = resource('BreakdownGroup', {
  month: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'By `month`', examples: ['2025-01'] })),
  scope: Type.Optional(Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description: 'By `scope`' })),
  category: Type.Optional(Type.String({ description: 'Its code; by `category`', examples: ['purchased_electricity'] })),
  location: Type.Optional(location),
  tco2e: tonnes('Tonnes CO2e', 310.2),
  entries: nullable(
    Type.Integer({
      description: 'How many entries; null in a month of which an entry covers other months too',
      examples: [24],
    }),
  ),
});
export type BreakdownGroup = ResponseOf<typeof BreakdownGroup>;

export const EmissionsBreakdown = resource('EmissionsBreakdown', {
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
  by: keys('As asked'),
  totalTco2e: tonnes('Tonnes CO2e of all groups, and the total of the summary', 1204.518),
  groups: Type.Array(BreakdownGroup, {
    maxItems: MOST_GROUPS,
    description: 'Only groups with entries. Months in their order, all else by tonnes, the largest first, then by name',
  }),
});
export type EmissionsBreakdown = ResponseOf<typeof EmissionsBreakdown>;
