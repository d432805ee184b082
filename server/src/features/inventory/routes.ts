import { needs } from '../../platform/auth/index.ts';
import { ok, type Route, read } from '../../platform/http/index.ts';
import { BreakdownQuery, EmissionsBreakdown } from './breakdown/schema.ts';
import type { Breakdown } from './breakdown/service.ts';
import { BridgeQuery, EmissionsBridge } from './bridge/schema.ts';
import type { Bridges } from './bridge/service.ts';
import { CoverageQuery, EmissionsCoverage } from './coverage/schema.ts';
import type { Coverages } from './coverage/service.ts';
import { EmissionsSummary, SummaryQuery } from './summary/schema.ts';
import type { Summary } from './summary/service.ts';

export const summaryRoutes = (summary: Summary): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/summary',
    operationId: 'getSummary',
    tag: 'Reports',
    summary: 'Summarise emissions',
    description:
      'Sums approved and locked entries. An entry that crosses an edge of the period counts by its share of days; `straddlingTco2e` is the part from such entries. The rest of the total is the sum of the list of entries, to the last digit. Where equity shares of an inventory statement act, every figure counts each location by its share, and `consolidation` has the whole figures.',
    access: needs('reports:read'),
    query: SummaryQuery,
    success: { status: 200, description: 'The figures', data: EmissionsSummary, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await summary.get(db, actor, { query }));
    },
  }),
];

export const breakdownRoutes = (breakdown: Breakdown): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/breakdown',
    operationId: 'getBreakdown',
    tag: 'Reports',
    summary: 'Break emissions down',
    description:
      'Splits the total of the summary by month, scope, category or location, or by two of them. The groups add up to the total, to the last digit. An entry that covers several months counts in each by its share of days. More than 5,000 groups are refused.',
    access: needs('reports:read'),
    query: BreakdownQuery,
    success: { status: 200, description: 'The groups', data: EmissionsBreakdown, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await breakdown.get(db, actor, { query }));
    },
  }),
];

export const bridgeRoutes = (bridges: Bridges): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/bridge',
    operationId: 'getBridge',
    tag: 'Reports',
    summary: 'Explain the change between two years',
    description:
      'Splits the difference between two fiscal years by reason: activity, factor edition, factor choice, GWP set, scope 2 contracts, boundary, new, ended and reclassified; in total, by scope, by category and by location. Parts and lists add up to the last digit. The comparison is by series: a location, a category and a subcategory, with quantities in one unit.',
    access: needs('reports:read'),
    query: BridgeQuery,
    success: { status: 200, description: 'The bridge', data: EmissionsBridge, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await bridges.get(db, actor, { query }));
    },
  }),
];

export const coverageRoutes = (coverages: Coverages): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/coverage',
    operationId: 'getCoverage',
    tag: 'Reports',
    summary: 'Find gaps in the records',
    description:
      'Shows for each location, category and month whether counted entries lie in it, and whether their own history lets expect some. A series of monthly bills with a missing month has a gap, likewise a quarterly one; a yearly bill is due after its year. A new series is expected from its first month. A series ends when the inventory statement of the year excludes it, or after 24 months without an entry. At most five years and 5,000 series.',
    access: needs('reports:read'),
    query: CoverageQuery,
    success: { status: 200, description: 'The coverage', data: EmissionsCoverage, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await coverages.get(db, actor, { query }));
    },
  }),
];
