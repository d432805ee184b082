import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { BridgeQuery, EmissionsBridge } from './schema.ts';
import type { Bridges } from './service.ts';

export const bridgeRoutes = (bridges: Bridges): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/bridge',
    operationId: 'getBridge',
    tag: 'Reports',
    summary: 'Explain the change between two years',
    description:
      'The difference between two fiscal years, split by reason: activity, factor, method, new, ended and reclassified; over all, by scope, by category and by location. Parts and lists add up to the last digit. Compared are series: a location, a category and a subcategory, with quantities in one unit.',
    access: needs('reports:read'),
    query: BridgeQuery,
    success: { status: 200, description: 'The bridge', data: EmissionsBridge, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await bridges.get(db, actor, { query }));
    },
  }),
];
