import { neutraliseUnlessNumber } from '@tonne/documents';
import type { ImportColumn } from '../columns.rules.ts';
import { cellsOf } from './check.service.ts';
import type { ImportRow } from './schema.ts';
import type { StoredRow } from './store.ts';

export const presentRow = (columns: readonly ImportColumn[], row: StoredRow): ImportRow => ({
  line: row.line,
  state: row.state,
  cells: cellsOf(row),
  edited: columns.filter(({ index }) => row.edits?.[index] !== undefined).map(({ column }) => column),
  understood: row.understood,
  problems: row.state === 'ignored' ? [] : row.problems,
  confidence: row.confidence === null ? null : Number(row.confidence),
  repeats: row.repeats,
  ignoredBecause: row.state === 'ignored' ? (row.ignoredBecause ?? row.problems[0]?.message ?? null) : null,
  entryId: row.entryId,
});

const NEEDS_QUOTES = /[",;\t\r\n]/;

const cellOf = (text: string): string => {
  const safe = neutraliseUnlessNumber(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const record = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

export const rejectedHeader = (columns: readonly ImportColumn[]): string =>
  record([...columns.map(({ column }) => column), 'Line', 'Reason']);

/** The row as the file has it, so that it can be corrected there. */
export const rejectedRecord = ({ cells, line, ...row }: StoredRow): string =>
  record([...cells, String(line), reasonOf(row)]);

function reasonOf({ state, repeats, problems }: Pick<StoredRow, 'state' | 'repeats' | 'problems'>): string {
  if (state === 'duplicate') return `repeats ${repeats ?? 'an entry'}`;
  if (state === 'possible_duplicate') return `may repeat ${repeats ?? 'an entry'}`;
  return problems.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' ');
}
