import * as z from 'zod';
import { explain } from '../explain.ts';
import { getActivity, searchActivities } from './activity-tools.ts';
import { READS, tool } from './define-tool.ts';
import {
  day,
  entry,
  factor,
  factorProximity,
  most,
  newEntry,
  presentEntry,
  presentFactor,
  proximity,
  scope,
} from './shapes.ts';

const MOST_CANDIDATES = 5;

export const summary = {
  totalTco2e: z.number(),
  scope1Tco2e: z.number(),
  scope2Tco2e: z.number(),
  scope3Tco2e: z.number(),
  offsetsTco2e: z.number().describe('Retired credits of the period'),
  netTco2e: z.number().describe('Total less offsets'),
  offsetsExcluded: z.boolean().describe('True if a filter excludes the offsets'),
  pendingTco2e: z.number().describe('Drafts and submitted entries, not included in the total'),
  periodStart: z.string(),
  periodEnd: z.string(),
};

const getSummary = tool({
  name: 'get_summary',
  title: 'Emissions of a period',
  description: 'Tonnes CO2e of a period by GHG scope, approved entries only. Without dates, the current calendar year.',
  annotations: READS,
  input: {
    periodStart: day('First day').optional(),
    periodEnd: day('Last day').optional(),
    scopes: z.array(scope).optional().describe('Only these GHG scopes'),
    categories: z.array(z.string()).optional().describe('Only these categories'),
    locationIds: z.array(z.string()).optional().describe('Only these locations'),
  },
  output: summary,
  run: ({ scopes, categories, locationIds, ...period }, { tonne, signal }) => {
    const lists = { scopes: scopes?.join(), categories: categories?.join(), locationIds: locationIds?.join() };
    return tonne.reports.summary({ ...period, ...lists }, { signal });
  },
});

const listEntries = tool({
  name: 'list_entries',
  title: 'Emission entries',
  description: 'Entries of the inventory, newest first unless sorted otherwise. `total` counts all matches.',
  annotations: READS,
  input: {
    scope: scope.optional(),
    category: z.string().optional().describe('Only this category'),
    state: z.enum(['draft', 'submitted', 'approved', 'locked']).optional().describe('Only this state'),
    periodStart: day('Only entries that start on or after this day').optional(),
    periodEnd: day('Only entries that end on or before this day').optional(),
    locationId: z.string().optional().describe('Only this location'),
    factorProximity: proximity.optional().describe('Only entries whose factor is this near to their location'),
    sortBy: z.enum(['createdAt', 'periodStart', 'periodEnd', 'tco2e']).optional().describe('Field to sort by'),
    sortOrder: z.enum(['asc', 'desc']).optional().describe('Direction of the sort'),
    limit: most(20, 100),
    page: z.number().int().min(1).default(1).describe('Page number, from 1'),
  },
  output: {
    entries: z.array(z.object(entry)),
    total: z.number().nullable().describe('Number of matching entries'),
  },
  async run({ limit, ...query }, { tonne, signal }) {
    const { items, pagination } = await tonne.emissions.list({ ...query, pageSize: limit }, { signal });
    return { entries: items.map(presentEntry), total: pagination?.totalItems ?? null };
  },
});

const searchFactors = tool({
  name: 'search_factors',
  title: 'Emission factors',
  description:
    'Published and custom emission factors that match the words, in any order and with typos; best match first. To record or preview something, use search_activities instead: the service then chooses the factor.',
  annotations: READS,
  input: {
    query: z.string().describe('Words to find, such as "grid electricity"'),
    scope: scope.optional(),
    category: z.string().optional().describe('Only this category'),
    source: z.enum(['DEFRA', 'EPA', 'IPCC', 'custom']).optional().describe('Only this publisher'),
    vintage: z.number().int().optional().describe('Only factors published in this year'),
    region: z.string().optional().describe('Only factors of exactly this region, such as GB'),
    unit: z.string().optional().describe('Only factors per this activity unit, as a code or synonym'),
    limit: most(10, 50),
  },
  output: { factors: z.array(z.object(factor)) },
  async run({ query: q, limit, ...filters }, { tonne, signal }) {
    const { items } = await tonne.factors.list({ q, ...filters, pageSize: limit }, { signal });
    return { factors: items.map(presentFactor) };
  },
});

const previewed = {
  activity: z.string().nullable().describe('Activity code; null outside the catalogue'),
  scope: z.number(),
  category: z.string(),
  subcategory: z.string(),
  unit: z.string().describe('Unit code'),
  tco2e: z.number().describe('Tonnes CO2e of the entry'),
  factor: z.object({
    code: z.string(),
    source: z.string(),
    vintage: z.number(),
    value: z.number(),
    unit: z.string(),
    region: z.string(),
  }),
  factorPinned: z.boolean(),
  factorProximity,
  warnings: z.array(z.string()).describe('Warnings that the entry would have; tell them to the user'),
  alternatives: z
    .array(z.object({ code: z.string(), reason: z.string() }))
    .describe('Other factors, and why they were not chosen'),
};

const previewEntry = tool({
  name: 'preview_entry',
  title: 'Preview an entry',
  description:
    'Calculates the emissions of an amount and shows the factor that would be used, without storing anything. Takes an activity code from search_activities.',
  annotations: READS,
  input: newEntry,
  output: previewed,
  async run(body, { tonne, signal }) {
    const preview = await tonne.emissions.preview(body, { signal });
    const { activity, scope, category, subcategory, tco2e, unit, factorPinned, factorProximity } = preview;
    const { code, source, vintage, value, unit: rate, region } = preview.factor;
    return {
      activity,
      scope,
      category,
      subcategory,
      tco2e,
      unit,
      factor: { code, source, vintage, value, unit: rate, region },
      factorPinned,
      factorProximity,
      warnings: preview.warnings.map(({ message }) => message),
      alternatives: preview.candidates
        .slice(0, MOST_CANDIDATES)
        .map(({ factor, reason }) => ({ code: factor.code, reason })),
    };
  },
});

const explainEntry = tool({
  name: 'explain_entry',
  title: 'Explain an entry',
  description:
    'Explains the figure of an entry: quantity, unit conversion, factor with source and vintage, and the reason for that factor.',
  annotations: READS,
  input: { entryId: z.string().describe('Identifier of the entry, such as ent_…') },
  output: {
    entryId: z.string(),
    activity: z.string().nullable().describe('Activity code; null outside the catalogue'),
    tco2e: z.number(),
    calculation: z.string().describe('The calculation in one line'),
    quantity: z.number(),
    unit: z.string(),
    conversion: z.object({
      toUnit: z.string(),
      factor: z.number().nullable().describe('Units of the factor in one unit of the entry; null if not known'),
    }),
    factor: z.object({
      code: z.string(),
      name: z.string().nullable(),
      value: z.number(),
      unit: z.string(),
      source: z.string(),
      vintage: z.number(),
      region: z.string().nullable(),
      publication: z.string().nullable(),
    }),
    why: z.string().describe('Reason for this factor'),
    factorProximity,
    alternatives: z.array(z.object({ code: z.string(), reason: z.string() })),
    text: z.string().describe('Complete explanation as text'),
  },
  async run({ entryId }, { tonne }) {
    const { alternatives, ...explanation } = await explain(tonne, entryId);
    return { ...explanation, alternatives: [...alternatives] };
  },
});

export const readingTools = [
  getSummary,
  listEntries,
  searchActivities,
  getActivity,
  searchFactors,
  previewEntry,
  explainEntry,
];
