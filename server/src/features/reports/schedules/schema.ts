import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { format, GivenFilters, ReportFilters, reportId } from '../jobs/schema.ts';

const {
  civilDateField,
  dateTime,
  email,
  identifier,
  nullable,
  oneLine,
  oneOf,
  patch,
  pathId,
  person,
  request,
  resource,
  strictObject,
  updatedAt,
} = fields;

export const frequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const periodTypes = [
  'previous_day',
  'previous_week',
  'previous_month',
  'previous_quarter',
  'previous_year',
  'month_to_date',
  'quarter_to_date',
  'year_to_date',
] as const;
export type PeriodType = (typeof periodTypes)[number];

const name = oneLine(120, 'Name of the schedule');
const frequency = oneOf(
  frequencies,
  'Frequency of the runs; `quarterly` runs in January, April, July and October, `yearly` in January',
);
const dayOfWeek = nullable(oneOf(weekdays, 'Day of the week; required for `weekly`, not allowed otherwise'));
const dayOfMonth = nullable(
  Type.Integer({
    minimum: 1,
    maximum: 28,
    description: 'Day of the month for `monthly`, `quarterly` and `yearly`; 1 if absent',
  }),
);
const time = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Wall-clock time, `HH:MM` from 00:00 to 23:59',
  examples: ['07:30'],
});
const timezone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Name of a time zone in the IANA database',
  examples: ['Europe/London'],
});
const periodType = oneOf(
  periodTypes,
  'Period that each report covers, relative to the day of the run; weeks begin on Monday',
);
const recipients = Type.Array(email('Address that receives the file by mail'), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
});

export const CreateReportSchedule = request('CreateReportSchedule', {
  name,
  reportId,
  frequency,
  dayOfWeek: Type.Optional(dayOfWeek),
  dayOfMonth: Type.Optional(dayOfMonth),
  time,
  timezone,
  periodType,
  format,
  recipients,
  filters: Type.Optional(GivenFilters),
});
export type CreateReportSchedule = Type.Static<typeof CreateReportSchedule>;

const status = oneOf(
  ['active', 'paused'],
  'Status of the schedule. A paused schedule does not run. The service pauses a schedule whose owner is deactivated or may no longer read reports',
);

export const UpdateReportSchedule = patch('UpdateReportSchedule', {
  name: Type.Optional(name),
  reportId: Type.Optional(reportId),
  frequency: Type.Optional(frequency),
  dayOfWeek: Type.Optional(dayOfWeek),
  dayOfMonth: Type.Optional(dayOfMonth),
  time: Type.Optional(time),
  timezone: Type.Optional(timezone),
  periodType: Type.Optional(periodType),
  format: Type.Optional(format),
  recipients: Type.Optional(recipients),
  filters: Type.Optional(GivenFilters),
  status: Type.Optional(status),
});
export type UpdateReportSchedule = Type.Static<typeof UpdateReportSchedule>;

export const ReportSchedule = resource('ReportSchedule', {
  id: identifier('sch', 'Schedule identifier'),
  name,
  reportId,
  frequency,
  dayOfWeek,
  dayOfMonth,
  time,
  timezone,
  periodType,
  format,
  recipients,
  filters: ReportFilters,
  status,
  nextRunAt: nullable(dateTime('Time of the next run; null while the schedule is paused')),
  lastRunAt: nullable(dateTime('Time of the last run')),
  lastJobId: nullable(identifier('job', 'Job of the last run')),
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
  owner: Type.Unsafe<Type.Static<typeof person>>({
    ...person,
    description: 'User in whose name reports are ordered: the creator, or the user who last resumed the schedule',
  }),
});
export type ReportSchedule = ResponseOf<typeof ReportSchedule>;

export const NextRuns = resource('ReportScheduleRuns', {
  scheduleId: identifier('sch', 'Schedule identifier'),
  timezone,
  runs: Type.Array(
    resource('PlannedRun', {
      at: dateTime('Time of the run'),
      periodStart: civilDateField('First day of the reported period'),
      periodEnd: civilDateField('Last day of the reported period'),
    }),
    { description: 'Next runs, soonest first; empty while the schedule is paused' },
  ),
});
export type NextRuns = ResponseOf<typeof NextRuns>;

export const NextRunsQuery = strictObject({
  count: Type.Integer({ minimum: 1, maximum: 24, default: 5, description: 'Number of runs' }),
});
export type NextRunsQuery = Type.Static<typeof NextRunsQuery>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  name: 'lower(name)',
  nextRunAt: 'next_run_at',
};

export const ReportScheduleList = listQuery({
  sortable,
  filters: {
    status: repeatable(oneOf(['active', 'paused'], 'Only schedules of this status')),
    reportId: repeatable(reportId),
    ...timeFilters,
  },
});
export type ReportScheduleList = Type.Static<typeof ReportScheduleList>;

export const scheduleId = pathId('scheduleId', 'Schedule identifier');
