import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { BreakdownQuery, EmissionsBreakdown } from './schema.ts';
import type { Breakdown } from './service.ts';

export const breakdownRoutes = (breakdown: Breakdown): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/breakdown',
    operationId: 'getBreakdown',
    tag: 'Reports',
    summary: 'Break emissions down',
    description:
      'The total of the summary by month, scope, category or location, or by two of them. The groups add up to it, to the last digit. An entry that covers several months counts in each by its share of days. More than 5,000 groups are refused.',
    access: needs('reports:read'),
    query: BreakdownQuery,
    success: { status: 200, description: 'The groups', data: EmissionsBreakdown, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await breakdown.get(db, actor, { query }));
    },
  }),
];
