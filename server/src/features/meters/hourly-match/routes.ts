import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { meterId } from '../schema.ts';
import { HourlyMatch, HourlyMatchQuery } from './schema.ts';
import type { HourlyMatches } from './service.ts';

export const hourlyMatchRoutes = (matches: HourlyMatches): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/meters/{meterId}/hourly-match',
    operationId: 'getHourlyMatch',
    tag: 'Meters',
    summary: 'Match consumption with generation, hour by hour',
    description:
      'Information only: it changes no entry. The consumption of each hour is compared with the metered generation of instruments that serve the location, are eligible and cover the day. Several meters share an output in proportion to their consumption of the hour. Unmatched energy has the factor of an entry on the same days. A meter of generation counts once it names its instrument.',
    access: needs('emissions:read'),
    params: meterId,
    query: HourlyMatchQuery,
    success: { status: 200, description: 'The match', data: HourlyMatch },
    errors: ['INVALID_STATE', 'BUSINESS_RULE', 'NO_MATCHING_FACTOR'],
    async handle({ actor, params, query }, db) {
      return ok(await matches.match(db, actor, { id: params.meterId, query }));
    },
  }),
];
