import { needs } from '../../../platform/auth/index.ts';
import { accepted, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { ReportDefinition, ReportDefinitionList } from '../schema.ts';
import type { Definitions } from '../service.ts';
import { GenerateReport, jobIdParam, QueuedReportJob, ReportJob } from './schema.ts';
import type { Jobs } from './service.ts';

const tag = 'Reports';
const access = needs('reports:read');

export const jobRoutes = (jobs: Jobs): Route[] => [
  write({
    method: 'POST',
    path: '/api/v1/reports/generate',
    operationId: 'generateReport',
    tag,
    summary: 'Generate a report',
    description:
      'Queues a job and answers at once. Poll the job to see when it is complete. A period is at most five years long. `emissions_detail` and `audit_trail` are available as PDF up to 5,000 rows. Generating and downloading an `audit_trail` also needs the scope `audit:read`. The answer is 429 while 50 reports of the organisation are queued or processing.',
    access,
    body: GenerateReport,
    success: { status: 202, description: 'The queued job', data: QueuedReportJob },
    errors: ['INSUFFICIENT_ROLE'],
    async handle({ actor, body }, tx) {
      const job = await jobs.generate(tx, actor, { body });
      return accepted(job, `/api/v1/reports/jobs/${job.jobId}`);
    },
  }),
  read({
    method: 'GET',
    path: '/api/v1/reports/jobs/{jobId}',
    operationId: 'getReportJob',
    tag,
    summary: 'Get a report job',
    description: 'A complete job has a link to the file that expires after one hour. Every call returns a fresh one.',
    access,
    params: jobIdParam,
    success: { status: 200, description: 'The job', data: ReportJob },
    errors: ['INSUFFICIENT_ROLE'],
    async handle({ actor, params }, db) {
      return ok(await jobs.get(db, actor, { id: params.jobId }));
    },
  }),
];

export const definitionRoutes = (definitions: Definitions): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/reports/definitions',
    operationId: 'listReportDefinitions',
    tag: 'Reports',
    summary: 'List report definitions',
    description: 'Lists the available reports with their formats.',
    access: needs('reports:read'),
    query: ReportDefinitionList,
    success: { status: 200, description: 'A page of definitions', data: ReportDefinition, list: true },
    async handle({ query }) {
      return page(definitions.list({ query }), query);
    },
  }),
];
