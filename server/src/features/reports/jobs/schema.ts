import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { esrsEditions } from '../rules.ts';
import { reportIds } from '../schema.ts';
import { versionFields } from '../versions/schema.ts';

const { civilDateField, dateTime, identifier, nullable, oneOf, pathId, request, resource, strictObject, updatedAt } =
  fields;

const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
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

/** A missing filter selects everything. */
export const GivenFilters = strictObject(filterFields, { description });
export const ReportFilters = resource('ReportFilters', filterFields, { description });

export const esrsEdition = nullable(
  oneOf(
    esrsEditions,
    'Edition of the standards, only for `esrs_e1`: 2023 (Delegated Regulation (EU) 2023/2772), or the revision of 2026 ((EU) 2026/1563). Null selects the edition of the period: the revision applies to years that begin in 2027 or later',
  ),
);

export const GenerateReport = request('GenerateReport', {
  reportId,
  periodStart: civilDateField('First day of the period'),
  periodEnd: civilDateField('Last day of the period'),
  format,
  filters: Type.Optional(GivenFilters),
  esrsEdition: Type.Optional(esrsEdition),
});
export type GenerateReport = Type.Static<typeof GenerateReport>;

const jobId = identifier('job', 'Job identifier');
const status = oneOf(statuses, 'Status of the job; `complete` and `failed` are final');

export const QueuedReportJob = resource('QueuedReportJob', {
  jobId,
  status,
  estimatedSeconds: Type.Integer({ minimum: 1, description: 'Rough estimate of the duration' }),
});
export type QueuedReportJob = ResponseOf<typeof QueuedReportJob>;

export const ReportJob = resource('ReportJob', {
  jobId,
  status,
  reportId,
  format,
  periodStart: civilDateField('First day of the period'),
  periodEnd: civilDateField('Last day of the period'),
  filters: ReportFilters,
  esrsEdition,
  progressPercent: Type.Integer({ minimum: 0, maximum: 100, description: 'Progress in percent' }),
  createdAt: dateTime('Time of the order'),
  updatedAt,
  completedAt: nullable(dateTime('Time at which the job ended')),
  rowCount: nullable(Type.Integer({ description: 'Rows in the document' })),
  error: nullable(Type.String({ description: 'Reason for the failure' })),
  historyId: identifier('his', 'Identifier of the report in the history'),
  ...versionFields,
  downloadUrl: Type.Optional(
    Type.String({ description: 'Link to the file of a complete job; needs no key and works for one hour' }),
  ),
  expiresAt: Type.Optional(dateTime('Expiry of the link')),
});
export type ReportJob = ResponseOf<typeof ReportJob>;

export const jobIdParam = pathId('jobId', 'Job identifier');
