import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { Summary, SummaryQuery } from './schema.ts';
import type { SummaryService } from './service.ts';

export const summaryRoutes = (summary: SummaryService): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/summary',
    operationId: 'getSummary',
    tag: 'Reports',
    summary: 'Summarise emissions',
    description:
      'Approved and locked entries that lie wholly inside the period, by the same rule as the list of entries: both always agree to the last digit.',
    access: needs('reports:read'),
    query: SummaryQuery,
    success: { status: 200, description: 'The figures', data: Summary },
    errors: ['BUSINESS_RULE'],
    handle: async ({ actor, query }, db) => ok(await summary.get(db, actor, query)),
  }),
];
