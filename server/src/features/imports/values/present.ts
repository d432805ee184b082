import { type ImportColumn, valueColumn } from '../columns.rules.ts';
import type { ImportValue } from './schema.ts';
import type { ValueRow } from './store.ts';

export const presentValue = (columns: readonly ImportColumn[], row: ValueRow): ImportValue => ({
  id: `${row.field}:${row.key}`,
  column: valueColumn(columns, row.field)?.column ?? row.field,
  field: row.field,
  value: row.value,
  rows: row.rows,
  means: row.means,
  decidedBy: row.decidedBy,
  confidence: row.confidence === null ? null : Number(row.confidence),
  suggestions: row.suggestions,
});
