import { needs } from '../../../platform/auth/index.ts';
import {
  accepted,
  created,
  noContent,
  ok,
  page,
  type Route,
  read,
  tagged,
  write,
} from '../../../platform/http/index.ts';
import { QueuedReportJob } from '../jobs/schema.ts';
import {
  CreateReportSchedule,
  NextRuns,
  NextRunsQuery,
  ReportSchedule,
  ReportScheduleList,
  scheduleId,
  UpdateReportSchedule,
} from './schema.ts';
import type { Schedules } from './service.ts';

const PATH = '/api/v1/reports/schedules';
const tag = 'Reports';
const toRead = needs('reports:read');
const toChange = needs('reports:write');

export const scheduleRoutes = (schedules: Schedules): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listReportSchedules',
    tag,
    summary: 'List report schedules',
    access: toRead,
    query: ReportScheduleList,
    success: { status: 200, description: 'A page of schedules', data: ReportSchedule, list: true },
    async handle({ actor, query }, db) {
      return page(await schedules.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createReportSchedule',
    tag,
    summary: 'Create a report schedule',
    description:
      'A schedule runs at a wall-clock time of its zone. If a clock change skips that time, it runs at the first valid minute afterwards. If the time occurs twice, it runs once. The file is mailed to the recipients, as a link if it is larger than 10 MiB.',
    access: toChange,
    sudo: true,
    body: CreateReportSchedule,
    success: { status: 201, description: 'The schedule', data: ReportSchedule },
    async handle({ actor, body }, tx) {
      return created(await schedules.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{scheduleId}`,
    operationId: 'getReportSchedule',
    tag,
    summary: 'Get a report schedule',
    access: toRead,
    params: scheduleId,
    success: { status: 200, description: 'The schedule', data: ReportSchedule, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await schedules.get(db, actor, { id: params.scheduleId }));
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{scheduleId}/next-runs`,
    operationId: 'getNextReportRuns',
    tag,
    summary: 'See when a schedule runs next',
    description:
      'Lists the next runs with the period that each will report. An overdue run comes first. A paused schedule has no runs.',
    access: toRead,
    params: scheduleId,
    query: NextRunsQuery,
    success: { status: 200, description: 'The next runs', data: NextRuns },
    async handle({ actor, params, query }, db) {
      return ok(await schedules.nextRuns(db, actor, { id: params.scheduleId, query }));
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{scheduleId}`,
    operationId: 'updateReportSchedule',
    tag,
    summary: 'Update a report schedule',
    description:
      'A new frequency clears the day of the old one. The next run is recomputed from now. The user who sets a paused schedule to `active` becomes its owner.',
    access: toChange,
    sudo: true,
    params: scheduleId,
    body: UpdateReportSchedule,
    success: { status: 200, description: 'The changed schedule', data: ReportSchedule },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await schedules.update(tx, actor, { id: params.scheduleId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{scheduleId}/run`,
    operationId: 'runReportSchedule',
    tag,
    summary: 'Run a schedule now',
    description:
      'Runs the schedule in addition to its slots, even while it is paused. The report covers the period as seen from now and is mailed to the same recipients. The answer is 429 while 50 reports of the organisation are queued or processing.',
    access: toChange,
    params: scheduleId,
    success: { status: 202, description: 'The queued job', data: QueuedReportJob },
    async handle({ actor, params }, tx) {
      const job = await schedules.run(tx, actor, { id: params.scheduleId });
      return accepted(job, `/api/v1/reports/jobs/${job.jobId}`);
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{scheduleId}`,
    operationId: 'deleteReportSchedule',
    tag,
    summary: 'Delete a report schedule',
    description: 'Its reports stay in the history.',
    access: toChange,
    params: scheduleId,
    success: { status: 204, description: 'The schedule is deleted' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await schedules.remove(tx, actor, { id: params.scheduleId, checkVersion });
      return noContent();
    },
  }),
];
