import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { fiscalYearInPath } from '../schema.ts';
import { MetricsList, ReplaceYearMetrics, YearMetrics } from './schema.ts';
import type { Metrics } from './service.ts';

const PATH = '/api/v1/settings/metrics';
const ONE = `${PATH}/{fiscalYear}`;
const tag = 'Metrics';

export const metricRoutes = (metrics: Metrics): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listYearMetrics',
    tag,
    summary: 'List the metrics of fiscal years',
    access: needs('settings:read'),
    query: MetricsList,
    success: { status: 200, description: 'A page of fiscal years with their metrics', data: YearMetrics, list: true },
    async handle({ actor, query }, db) {
      return page(await metrics.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getYearMetrics',
    tag,
    summary: 'Get the metrics of a fiscal year',
    access: needs('settings:read'),
    params: fiscalYearInPath,
    success: { status: 200, description: 'The metrics of the year', data: YearMetrics, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await metrics.get(db, actor, params));
    },
  }),
  write({
    method: 'PUT',
    path: ONE,
    operationId: 'replaceYearMetrics',
    tag,
    summary: 'Create or replace the metrics of a fiscal year',
    description:
      'Send all metrics of the year; metrics that are left out are removed. With `If-Match: "0"` the request only creates: it gets 412 if the year has metrics.',
    access: needs('settings:write'),
    params: fiscalYearInPath,
    body: ReplaceYearMetrics,
    boundsWithRules: ['metrics[].name', 'metrics[].value', 'metrics[].unit'],
    success: { status: 200, description: 'The replaced metrics', data: YearMetrics },
    otherwise: { status: 201, description: 'The created metrics', data: YearMetrics },
    async handle({ actor, params, body, checkVersion }, tx) {
      const { isNew, ...year } = await metrics.replace(tx, actor, { ...params, body, checkVersion });
      return isNew ? created(year, ({ fiscalYear }) => `${PATH}/${fiscalYear}`) : tagged(year);
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteYearMetrics',
    tag,
    summary: 'Delete the metrics of a fiscal year',
    access: needs('settings:write'),
    params: fiscalYearInPath,
    success: { status: 204, description: 'The year has no metrics' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await metrics.remove(tx, actor, { ...params, checkVersion });
      return noContent();
    },
  }),
];
