import Type from 'typebox';
import { fields, listQuery } from '../../../platform/http/index.ts';

const { civilDateField, dateTime, identifier, oneOf, pathId, person, strictObject, text } = fields;

const statuses = ['open', 'closed'] as const;

const periodFields = {
  name: text(120, 'Name of the period, unique in the organisation whatever its case'),
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
};

export const ReportingPeriod = strictObject({
  id: identifier('per', 'Reporting period identifier'),
  ...periodFields,
  status: oneOf(statuses, 'A closed period takes no more changes'),
  createdAt: dateTime('When the period was created'),
  createdBy: person,
});

export const CreateReportingPeriod = strictObject(periodFields);
export type CreateReportingPeriod = Type.Static<typeof CreateReportingPeriod>;

export const sortable = {
  createdAt: 'p.created_at',
  name: 'lower(p.name)',
  periodStart: 'p.period_start',
  periodEnd: 'p.period_end',
};

export const ReportingPeriodList = listQuery({
  sortable,
  filters: {
    status: Type.Optional(oneOf(statuses, 'Only periods of this status')),
    periodStart: Type.Optional(civilDateField('Only periods that start on or after this day')),
    periodEnd: Type.Optional(civilDateField('Only periods that end on or before this day')),
  },
});
export type ReportingPeriodList = Type.Static<typeof ReportingPeriodList>;

export const periodId = pathId('periodId', 'Reporting period identifier');
