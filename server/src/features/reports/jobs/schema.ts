import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { reportIds } from '../definitions/ids.ts';

const { civilDateField, dateTime, identifier, nullable, oneOf, pathId, strictObject } = fields;

export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export const statuses = ['queued', 'processing', 'complete', 'failed'] as const;
export type JobStatus = (typeof statuses)[number];

export const reportId = oneOf(reportIds, 'Report definition');
export const format = oneOf(reportFormats, 'File format');

/** Nothing named means everything. */
export const Filters = strictObject(
  {
    locationIds: Type.Optional(
      Type.Array(identifier('loc', 'Location identifier'), { minItems: 1, maxItems: 200, uniqueItems: true }),
    ),
    scopes: Type.Optional(
      Type.Array(Type.Unsafe<1 | 2 | 3>({ type: 'integer', enum: [1, 2, 3] }), { minItems: 1, uniqueItems: true }),
    ),
    categories: Type.Optional(
      Type.Array(Type.String({ maxLength: 100, description: 'Category code, or an alias of one' }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        examples: [['purchased_electricity']],
      }),
    ),
  },
  { description: 'Only entries of these locations, GHG scopes and categories' },
);

export const GenerateReport = strictObject({
  reportId,
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
  format,
  filters: Type.Optional(Filters),
});
export type GenerateReport = Type.Static<typeof GenerateReport>;

const jobId = identifier('job', 'Job identifier');
const status = oneOf(statuses, '`complete` and `failed` are final');

export const QueuedJob = strictObject({
  jobId,
  status,
  estimatedSeconds: Type.Integer({ minimum: 1, description: 'How long it will take, roughly' }),
});

export const ReportJob = strictObject({
  jobId,
  status,
  reportId,
  format,
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
  filters: Filters,
  progressPercent: Type.Integer({ minimum: 0, maximum: 100, description: 'How far it is' }),
  createdAt: dateTime('When it was ordered'),
  completedAt: nullable(dateTime('When it ended')),
  rowCount: nullable(Type.Integer({ description: 'Rows in the document' })),
  error: nullable(Type.String({ description: 'Why it failed' })),
  historyId: identifier('his', 'Where the report is found in the history'),
  downloadUrl: Type.Optional(Type.String({ description: 'When complete: a link that needs no key, for one hour' })),
  expiresAt: Type.Optional(dateTime('When the link ends')),
});

export const jobIdParam = pathId('jobId', 'Job identifier');
