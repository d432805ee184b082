import type { Import, ImportRow, ImportValue } from '@tonne/sdk';

const column = (name: string, field: Import['columns'][number]['field']): Import['columns'][number] => ({
  column: name,
  field,
  decimal: null,
  dateForm: null,
  unit: null,
  isCertain: true,
  because: `The header is “${name}”.`,
});

export const importOf = (change: Partial<Import> = {}): Import => ({
  id: 'imp_1',
  name: 'energie.csv',
  kind: 'table',
  status: 'mapping',
  message: null,
  progressPercent: 100,
  counts: { rows: 3, ready: 1, errors: 2, duplicates: 0, ignored: 0, applied: 0, unmapped: 0 },
  contentType: 'text/csv',
  sizeBytes: 100,
  sha256: 'a'.repeat(64),
  format: { encoding: 'utf-8', delimiter: ';', sheet: null, sheets: [], headerLine: 1 },
  columns: [column('Monat', 'date'), column('Energieträger', 'activity'), column('Verbrauch', 'quantity')],
  defaults: {},
  templateId: null,
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
  createdBy: { id: 'usr_1', email: 'ada@example.com' },
  appliedAt: null,
  ...change,
});

export const rowOf = (line: number, cells: string[], change: Partial<ImportRow> = {}): ImportRow => ({
  line,
  state: 'ready',
  cells,
  edited: [],
  understood: null,
  problems: [],
  confidence: 1,
  repeats: null,
  ignoredBecause: null,
  entryId: null,
  ...change,
});

export const importValue = (value: string, change: Partial<ImportValue> = {}): ImportValue => ({
  id: `activity:${value}`,
  column: 'Energieträger',
  field: 'activity',
  value,
  rows: 2,
  means: null,
  decidedBy: null,
  confidence: null,
  suggestions: [],
  ...change,
});

export const suggestionOf = (
  activity: string,
  confidence: number,
  source = 'synonym',
): ImportValue['suggestions'][number] => ({ means: { activity }, confidence, because: { source, text: 'Strom' } });

/** A page of a list, as the service answers it. */
export const pageOf = (items: readonly unknown[]) => ({
  data: items,
  meta: {},
  pagination: { page: 1, pageSize: 200, totalItems: items.length, totalPages: 1, nextCursor: null },
});
