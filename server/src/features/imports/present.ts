import { wireTime } from '../../kernel/period.ts';
import { recordedKind, rowsOf } from '../../platform/record/index.ts';
import { type ImportStatus, progressOf } from './rules.ts';
import type { Import } from './schema.ts';
import { type ImportRecord, imports } from './store.ts';

export const presentImport = (row: ImportRecord): Import => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  status: row.status,
  message: row.message,
  progressPercent: progressOf(row.step, row.reached, row.counts.rows),
  counts: row.counts,
  contentType: row.contentType,
  sizeBytes: Number(row.sizeBytes),
  sha256: row.sha256,
  format: {
    encoding: row.format?.encoding ?? null,
    delimiter: row.format?.delimiter ?? null,
    sheet: row.format?.sheet ?? null,
    sheets: [...(row.format?.sheets ?? [])],
    headerLine: row.headerLine,
  },
  columns: row.columns.map(({ column, field, decimal, dateForm, unit, isCertain, because }) => ({
    column,
    field,
    decimal,
    dateForm,
    unit,
    isCertain,
    because,
  })),
  defaults: row.defaults,
  templateId: row.templateId,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  createdBy: { id: row.createdBy, email: row.createdByEmail },
  appliedAt: row.appliedAt && wireTime(row.appliedAt),
});

type RecordedRow = Pick<
  ImportRecord,
  'id' | 'name' | 'kind' | 'status' | 'contentType' | 'sizeBytes' | 'sha256' | 'createdAt' | 'createdBy' | 'appliedAt'
>;

const outcomeOf = ({ status, appliedAt }: { status: ImportStatus; appliedAt: Date | null }) =>
  status === 'discarded' ? 'discarded' : appliedAt === null ? 'open' : 'applied';

/** The record keeps the file and the outcome. Each entry that an import makes is recorded by itself. */
export const recordedImports = recordedKind({
  type: 'import',
  idOf: ({ id }) => id,
  show: (row: RecordedRow) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    outcome: outcomeOf(row),
    contentType: row.contentType,
    sizeBytes: Number(row.sizeBytes),
    sha256: row.sha256,
    createdAt: wireTime(row.createdAt),
    createdBy: { id: row.createdBy },
  }),
  rowsAfter: rowsOf(imports),
});
