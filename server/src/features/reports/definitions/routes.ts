import { needs } from '../../../platform/auth/index.ts';
import { page, type Route, read } from '../../../platform/http/index.ts';
import { ReportDefinition, ReportDefinitionList } from './schema.ts';
import type { Definitions } from './service.ts';

export const definitionRoutes = (definitions: Definitions): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/definitions',
    operationId: 'listReportDefinitions',
    tag: 'Reports',
    summary: 'List report definitions',
    description: 'The reports that can be generated, and their formats.',
    access: needs('reports:read'),
    query: ReportDefinitionList,
    success: { status: 200, description: 'A page of definitions', data: ReportDefinition, list: true },
    async handle({ query }) {
      return page(definitions.list({ query }), query);
    },
  }),
];
