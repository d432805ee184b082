import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';

const {
  civilDateField,
  dateTime,
  identifier,
  nullable,
  object,
  oneLine,
  oneOf,
  pathId,
  person,
  request,
  resource,
  updatedAt,
} = fields;

const statuses = ['open', 'closed'] as const;

const periodFields = {
  name: oneLine(120, 'Name of the period, unique in the organisation, ignoring case'),
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
};

const entryCount = (description: string, example: number) => Type.Integer({ description, examples: [example] });

const progress = object(
  {
    action: oneOf(['lock', 'unlock'], 'Action under way on the entries'),
    total: entryCount('Entries to process', 25_000),
    done: entryCount('Entries processed so far', 12_000),
  },
  { description: 'Progress of locking or unlocking the entries; null unless it is under way' },
);

export const ReportingPeriod = resource('ReportingPeriod', {
  id: identifier('per', 'Reporting period identifier'),
  ...periodFields,
  status: oneOf(statuses, 'Status. A closed period accepts no more changes'),
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
  closedAt: nullable(dateTime('Time at which the period was closed; null while it is open')),
  closedBy: nullable(person),
  progress: nullable(progress),
});
export type ReportingPeriod = ResponseOf<typeof ReportingPeriod>;

export const CreateReportingPeriod = request('CreateReportingPeriod', periodFields);
export type CreateReportingPeriod = Type.Static<typeof CreateReportingPeriod>;

export const sortable = {
  createdAt: 'p.created_at',
  updatedAt: 'coalesce(p.updated_at, p.created_at)',
  name: 'lower(p.name)',
  periodStart: 'p.period_start',
  periodEnd: 'p.period_end',
};

export const ReportingPeriodList = listQuery({
  sortable,
  filters: {
    status: repeatable(oneOf(statuses, 'Only periods of this status')),
    periodStart: Type.Optional(civilDateField('Only periods that start on or after this day')),
    periodEnd: Type.Optional(civilDateField('Only periods that end on or before this day')),
    ...timeFilters,
  },
});
export type ReportingPeriodList = Type.Static<typeof ReportingPeriodList>;

export const periodId = pathId('periodId', 'Reporting period identifier');
