import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { esrsEdition, format, ReportFilters, reportId } from '../jobs/schema.ts';
import { versionFields } from '../versions/schema.ts';

const { civilDateField, dateTime, identifier, nullable, oneOf, pathId, person, resource, updatedAt } = fields;

export const ReportHistoryItem = resource('ReportHistoryItem', {
  historyId: identifier('his', 'History item identifier'),
  jobId: identifier('job', 'Job that made the report'),
  reportId,
  reportName: Type.String({ description: 'Name of the report' }),
  format,
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
  filters: ReportFilters,
  esrsEdition,
  status: oneOf(['complete', 'failed'], 'Final status of the job'),
  createdAt: dateTime('Time of the order'),
  updatedAt,
  completedAt: dateTime('Time at which the job ended'),
  createdBy: person,
  sizeBytes: nullable(Type.Integer({ description: 'Size of the file in bytes' })),
  sha256: nullable(Type.String({ description: 'SHA-256 of the file, hexadecimal' })),
  rowCount: nullable(Type.Integer({ description: 'Rows in the document' })),
  contentHash: nullable(Type.String({ description: 'Hash of the content, the same in every format' })),
  ...versionFields,
  scheduleId: Type.Optional(identifier('sch', 'Schedule that ordered the report')),
});
export type ReportHistoryItem = ResponseOf<typeof ReportHistoryItem>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  completedAt: 'completed_at',
  reportId: 'report_id',
  sizeBytes: 'size_bytes',
};

export const HistoryList = listQuery({
  sortable,
  maxPageSize: 100,
  filters: {
    reportId: repeatable(reportId),
    format: repeatable(format),
    generatedFrom: Type.Optional(dateTime('Only reports ordered after this time')),
    ...timeFilters,
  },
});
export type HistoryList = Type.Static<typeof HistoryList>;

export const ReportDownload = resource('ReportDownload', {
  downloadUrl: Type.String({ description: 'Link to the file; needs no key and works for one hour' }),
  expiresAt: dateTime('Expiry of the link'),
});
export type ReportDownload = ResponseOf<typeof ReportDownload>;

export const historyId = pathId('historyId', 'History item identifier');
