import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { QuestionQuery } from '../question/schema.ts';
import { EmissionsSummary } from './schema.ts';
import type { Summary } from './service.ts';

export const summaryRoutes = (summary: Summary): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/summary',
    operationId: 'getSummary',
    tag: 'Reports',
    summary: 'Summarise emissions',
    description:
      'Approved and locked entries. One that crosses an edge of the period counts by its share of days; `straddlingTco2e` says how much came that way. Total less straddling is the sum of the list of entries, to the last digit.',
    access: needs('reports:read'),
    query: QuestionQuery,
    success: { status: 200, description: 'The figures', data: EmissionsSummary, etag: 'content' },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, query }, db) {
      return ok(await summary.get(db, actor, { query }));
    },
  }),
];
