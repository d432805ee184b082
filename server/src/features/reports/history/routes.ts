import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read } from '../../../platform/http/index.ts';
import { HistoryList, historyId, ReportDownload, ReportHistoryItem } from './schema.ts';
import type { History } from './service.ts';

const PATH = '/api/v1/reports/history';
const tag = 'Reports';
const access = needs('reports:read');

export const historyRoutes = (history: History): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listReportHistory',
    tag,
    summary: 'List generated reports',
    description:
      'Lists completed and failed reports, which are kept for 7 years. Reports that the key may not read, such as `audit_trail` without `audit:read`, are left out.',
    access,
    query: HistoryList,
    success: { status: 200, description: 'A page of history items', data: ReportHistoryItem, list: true },
    async handle({ actor, query }, db) {
      return page(await history.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{historyId}/download`,
    operationId: 'downloadReport',
    tag,
    summary: 'Get a fresh link to a report',
    access,
    params: historyId,
    success: { status: 200, description: 'The link', data: ReportDownload },
    errors: ['INSUFFICIENT_ROLE', 'INVALID_STATE'],
    async handle({ actor, params }, db) {
      return ok(await history.download(db, actor, { id: params.historyId }));
    },
  }),
];
