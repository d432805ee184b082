import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { esrsEditions } from '../rules.ts';
import { reportIds } from '../schema.ts';

const { civilDateField, dateTime, identifier, nullable, oneOf, pathId, request, resource, strictObject, updatedAt } =
  fields;

export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export const statuses = ['queued', 'processing', 'complete', 'failed'] as const;
export type JobStatus = (typeof statuses)[number];

export const reportId = oneOf(reportIds, 'Report definition');
export const format = oneOf(reportFormats, 'File format');

const filterFields = {
  locationIds: Type.Optional(
    Type.Array(identifier('loc', 'Location identifier'), { minItems: 1, maxItems: 200, uniqueItems: true }),
  ),
  scopes: Type.Optional(
    Type.Array(Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes] }), { minItems: 1, uniqueItems: true }),
  ),
  categories: Type.Optional(
    Type.Array(Type.String({ maxLength: 100, description: 'Category code, or an alias of one' }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      examples: [['purchased_electricity']],
    }),
  ),
};
const description = 'Only entries of these locations, GHG scopes and categories';

/** A filter that is not given selects everything. */
export const GivenFilters = strictObject(filterFields, { description });
export const ReportFilters = resource('ReportFilters', filterFields, { description });

export const esrsEdition = nullable(
  oneOf(
    esrsEditions,
    'Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later',
  ),
);

export const GenerateReport = request('GenerateReport', {
  reportId,
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
  format,
  filters: Type.Optional(GivenFilters),
  esrsEdition: Type.Optional(esrsEdition),
});
export type GenerateReport = Type.Static<typeof GenerateReport>;

const jobId = identifier('job', 'Job identifier');
const status = oneOf(statuses, '`complete` and `failed` are final');

export const QueuedReportJob = resource('QueuedReportJob', {
  jobId,
  status,
  estimatedSeconds: Type.Integer({ minimum: 1, description: 'How long it will take, roughly' }),
});
export type QueuedReportJob = ResponseOf<typeof QueuedReportJob>;

export const ReportJob = resource('ReportJob', {
  jobId,
  status,
  reportId,
  format,
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
  filters: ReportFilters,
  esrsEdition,
  progressPercent: Type.Integer({ minimum: 0, maximum: 100, description: 'How far it is' }),
  createdAt: dateTime('When it was ordered'),
  updatedAt,
  completedAt: nullable(dateTime('When it ended')),
  rowCount: nullable(Type.Integer({ description: 'Rows in the document' })),
  error: nullable(Type.String({ description: 'Why it failed' })),
  historyId: identifier('his', 'Where the report is found in the history'),
  downloadUrl: Type.Optional(Type.String({ description: 'When complete: a link that needs no key, for one hour' })),
  expiresAt: Type.Optional(dateTime('When the link ends')),
});
export type ReportJob = ResponseOf<typeof ReportJob>;

export const jobIdParam = pathId('jobId', 'Job identifier');
