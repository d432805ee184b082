import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { QueuedJob } from '../jobs/schema.ts';
import { CreateSchedule, Schedule, ScheduleList, scheduleId, UpdateSchedule } from './schema.ts';
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
    query: ScheduleList,
    success: { status: 200, description: 'A page of schedules', data: Schedule, list: true },
    async handle({ actor, query }, db) {
      const { items, total } = await schedules.list(db, actor, query);
      return page(items, total, query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createReportSchedule',
    tag,
    summary: 'Create a report schedule',
    description:
      'Runs at a wall-clock time of the zone. A time that a change of the clocks skips runs at the first valid minute after it; one that occurs twice runs once. The file is mailed to the recipients, as a link when over 10 MiB.',
    access: toChange,
    body: CreateSchedule,
    success: { status: 201, description: 'The schedule', data: Schedule },
    async handle({ actor, body }, tx) {
      const { resource, version } = await schedules.create(tx, actor, body);
      return created(resource, `${PATH}/${resource.id}`, version);
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
    success: { status: 200, description: 'The schedule', data: Schedule, etag: 'content' },
    async handle({ actor, params }, db) {
      const { resource, version } = await schedules.get(db, actor, params.scheduleId);
      return ok(resource, version);
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{scheduleId}`,
    operationId: 'updateReportSchedule',
    tag,
    summary: 'Update a report schedule',
    description:
      'Another frequency forgets the day of the old one. The next run is worked out anew from now. Who sets a paused schedule to `active` becomes its owner.',
    access: toChange,
    params: scheduleId,
    body: UpdateSchedule,
    success: { status: 200, description: 'The changed schedule', data: Schedule },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      const { resource, version } = await schedules.update(tx, actor, params.scheduleId, body, checkVersion);
      return ok(resource, version);
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{scheduleId}/run`,
    operationId: 'runReportSchedule',
    tag,
    summary: 'Run a schedule now',
    description:
      'Besides its slots, also when it is paused: the period as seen from now, mailed to the same recipients. 429 while 50 reports of the organisation are queued or processing.',
    access: toChange,
    params: scheduleId,
    success: { status: 202, description: 'The queued job', data: QueuedJob },
    async handle({ actor, params }, tx) {
      const job = await schedules.run(tx, actor, params.scheduleId);
      return { status: 202, data: job, headers: { location: `/api/v1/reports/jobs/${job.jobId}` } };
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{scheduleId}`,
    operationId: 'deleteReportSchedule',
    tag,
    summary: 'Delete a report schedule',
    description: 'Reports it has made stay in the history.',
    access: toChange,
    params: scheduleId,
    success: { status: 204, description: 'The schedule is gone' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await schedules.remove(tx, actor, params.scheduleId, checkVersion);
      return noContent();
    },
  }),
];
