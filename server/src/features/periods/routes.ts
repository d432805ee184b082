import { needs } from '../../platform/auth/index.ts';
import { created, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { CreateReportingPeriod, periodId, ReportingPeriod, ReportingPeriodList } from './schema.ts';
import type { ReportingPeriods } from './service.ts';

const PATH = '/api/v1/settings/reporting-periods';
const tag = 'Reporting periods';

export const reportingPeriodRoutes = (periods: ReportingPeriods): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listReportingPeriods',
    tag,
    summary: 'List reporting periods',
    access: needs('settings:read'),
    query: ReportingPeriodList,
    success: { status: 200, description: 'A page of reporting periods', data: ReportingPeriod, list: true },
    async handle({ actor, query }, db) {
      return page(await periods.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createReportingPeriod',
    tag,
    summary: 'Create a reporting period',
    access: needs('settings:write'),
    body: CreateReportingPeriod,
    success: { status: 201, description: 'The created reporting period', data: ReportingPeriod },
    errors: ['DUPLICATE_RESOURCE'],
    async handle({ actor, body }, tx) {
      return created(await periods.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{periodId}`,
    operationId: 'getReportingPeriod',
    tag,
    summary: 'Get a reporting period',
    access: needs('settings:read'),
    params: periodId,
    success: { status: 200, description: 'The reporting period', data: ReportingPeriod, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await periods.get(db, actor, { id: params.periodId }));
    },
  }),
];
