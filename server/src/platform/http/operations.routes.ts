import Type from 'typebox';
import { openUncounted } from '../auth/index.ts';
import { type Database, unavailable } from '../db/index.ts';
import type { Metrics } from '../metrics.ts';
import { bare, ok } from './response/reply.ts';
import { type Route, read } from './route.ts';
import { resource } from './validation/fields.ts';

const tag = 'Operations';
const Status = resource('Status', { status: Type.String({ examples: ['ok'] }) });

/** Routes for probes. They are neither authenticated nor counted, so that they work when nothing else does. */
export const healthRoutes = (db: Database): Route[] => [
  read({
    method: 'GET',
    path: '/health/live',
    operationId: 'isLive',
    tag,
    summary: 'Liveness of the process',
    access: openUncounted,
    success: { status: 200, description: 'It does', data: Status },
    handle: async () => ok({ status: 'ok' }),
  }),
  read({
    method: 'GET',
    path: '/health/ready',
    operationId: 'isReady',
    tag,
    summary: 'Readiness to serve requests',
    access: openUncounted,
    success: { status: 200, description: 'It can', data: Status },
    async handle() {
      if (!db.isAvailable()) throw unavailable();
      return ok({ status: 'ok' });
    },
  }),
];

/** For a metrics collector with the token. Without a token, only for programs on the same machine. */
export const metricsRoute = (metrics: Metrics, token: string | null): Route =>
  read({
    method: 'GET',
    path: '/metrics',
    operationId: 'getMetrics',
    tag,
    summary: 'Metrics in Prometheus format',
    access: { ...openUncounted, ...(token === null ? { onlyLocal: true } : { token }) },
    success: { status: 200, description: 'Prometheus text', bare: { contentType: 'text/plain' } },
    errors: ['MISSING_TOKEN', 'INVALID_TOKEN', 'RATE_LIMIT_EXCEEDED'],
    async handle() {
      const { contentType, text } = await metrics.render();
      return bare(contentType, text);
    },
  });
