import Type from 'typebox';
import { fields, listQuery, type ResponseOf, timeFilters } from '../../../platform/http/index.ts';

const { dateTime, nullable, object, oneLine, request, resource, strictObject, updatedAt } = fields;

const metricFields = {
  name: oneLine(
    60,
    'Name of the metric, unique in the year, ignoring case: `revenue`, `employees`, `floor_area`, `production` or one of your own',
  ),
  value: Type.Number({
    exclusiveMinimum: 0,
    maximum: 1e15,
    description: 'Amount of the whole fiscal year; above zero, because intensities divide by it',
    examples: [12_500_000],
  }),
  unit: oneLine(
    40,
    'Unit of the value: `currency` for revenue and other money, `FTE` for employees, `m2` for floor area; any other unit for other metrics',
  ),
};

const currency = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217 code; required with the unit `currency`, and only there',
  examples: ['GBP'],
});

export const YearMetrics = resource('YearMetrics', {
  fiscalYear: Type.Integer({
    description: 'Fiscal year, named by the calendar year in which it ends',
    examples: [2026],
  }),
  metrics: Type.Array(object({ ...metricFields, currency: nullable(currency) }), {
    description: 'Metrics in the order of the request',
  }),
  createdAt: dateTime('Time at which the first metrics of the year were set'),
  updatedAt,
});
export type YearMetrics = ResponseOf<typeof YearMetrics>;

export const ReplaceYearMetrics = request('ReplaceYearMetrics', {
  metrics: Type.Array(strictObject({ ...metricFields, currency: Type.Optional(nullable(currency)) }), {
    minItems: 1,
    maxItems: 50,
    description: 'All metrics of the year',
  }),
});
export type ReplaceYearMetrics = Type.Static<typeof ReplaceYearMetrics>;

export const sortable = {
  fiscalYear: 'fiscal_year',
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
};

export const MetricsList = listQuery({
  sortable,
  defaultSort: { by: 'fiscalYear', order: 'desc' },
  filters: { ...timeFilters },
});
export type MetricsList = Type.Static<typeof MetricsList>;
