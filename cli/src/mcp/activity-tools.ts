import type { Activity } from '@tonne/sdk';
import * as z from 'zod';
import { READS, tool } from './define-tool.ts';
import { day, factorProximity, most, scope } from './shapes.ts';

const place = {
  country: z
    .string()
    .optional()
    .describe('Country of the activity, as ISO 3166-1 alpha-2; default: that of the default location'),
  region: z.string().optional().describe('Part of the country or of its grid'),
  on: day('Day of the activity').optional(),
  language: z.enum(['en', 'de', 'fr', 'es']).optional().describe('Language of the name; default: en'),
};

const catalogued = {
  code: z.string().describe('Activity code, for `activity` of an entry'),
  name: z.string(),
  scope: z.number(),
  category: z.string(),
  subcategory: z.string(),
  unit: z.string().describe('Unit in which most companies know the amount'),
};

const cataloguedOf = ({
  code,
  name,
  scope,
  category,
  subcategory,
  unit,
}: Omit<Activity, 'match' | 'recentlyUsed'>) => ({
  code,
  name,
  scope,
  category,
  subcategory,
  unit,
});

const factor = z.object({
  code: z.string(),
  source: z.string(),
  vintage: z.number(),
  region: z.string(),
  value: z.number().describe('kg CO2e for one unit of the factor'),
  unit: z.string(),
});

export const searchActivities = tool({
  name: 'search_activities',
  title: 'Activities',
  description:
    'Finds what a company did in the catalogue of activities, such as diesel_vehicles, taxi or electricity, best match first. Use it before every preview or creation of an entry.',
  annotations: READS,
  input: {
    query: z
      .string()
      .describe(
        'Words of a bill or expense form, in English, German, French or Spanish, such as "Tankquittung Diesel"',
      ),
    scope: scope.optional(),
    ...place,
    limit: most(10, 50),
  },
  output: {
    activities: z.array(
      z.object({
        ...catalogued,
        factorProximity,
        factor: factor.nullable().describe('Factor that an entry would have; null if none fits'),
      }),
    ),
  },
  async run({ query: q, limit, ...filters }, { tonne, signal }) {
    const { items } = await tonne.activities.list({ q, ...filters, pageSize: limit }, { signal });
    return {
      activities: items.map((each) => ({
        ...cataloguedOf(each),
        factorProximity: each.factorProximity,
        factor: each.factor,
      })),
    };
  },
});

export const getActivity = tool({
  name: 'get_activity',
  title: 'An activity at a place',
  description:
    'Tells which factor an entry of an activity would have at a place and day, why, in which units the amount may be, and which other factors fit.',
  annotations: READS,
  input: {
    activity: z.string().describe('Activity code from search_activities'),
    ...place,
    unit: z.string().optional().describe('Unit of the amount; default: the usual one'),
  },
  output: {
    ...catalogued,
    factorProximity,
    factor: factor.nullable().describe('Factor that an entry would have; null if none fits'),
    because: z.string().nullable().describe('Reason for the factor'),
    warning: z.string().nullable().describe('Warning that an entry would have; tell it to the user'),
    refusal: z.string().nullable().describe('Reason why no factor fits, and the remedy'),
    units: z.array(z.string()).describe('Units in which an entry finds a factor there'),
    alternatives: z.array(z.object({ code: z.string(), reason: z.string() })).describe('Other factors, and why not'),
  },
  async run({ activity: code, ...query }, { tonne, signal }) {
    const found = await tonne.activities.get(code, query, { signal });
    const { factorProximity, factor, because, warning, refusal, units, alternatives } = found;
    return {
      ...cataloguedOf(found),
      factorProximity,
      factor,
      because,
      warning,
      refusal,
      units,
      alternatives: alternatives.map((each) => ({ code: each.factor.code, reason: each.reason })),
    };
  },
});
