import type { Import, ImportRow, UpdateImportRow } from '@tonne/sdk';

export type RowChange = UpdateImportRow & { readonly line: number };

/** Changes, and those that take them back. */
export interface Edit {
  readonly changes: readonly RowChange[];
  readonly former: readonly RowChange[];
}

type Columns = ReadonlyArray<Pick<Import['columns'][number], 'column'>>;
type Correctable = Pick<ImportRow, 'line' | 'cells' | 'edited'>;

export const NO_EDIT: Edit = { changes: [], former: [] };

/** Puts texts into one column of some rows. Cells that have the text already stay as they are. */
export function fillColumn(rows: readonly Correctable[], index: number, columns: Columns, text: TextOf): Edit {
  const { column } = columns[index]!;
  const wanted = rows.flatMap((row) => {
    const next = text(row.cells[index] ?? '');
    return next === (row.cells[index] ?? '') ? [] : [{ row, next }];
  });
  return {
    changes: wanted.map(({ row, next }) => ({ line: row.line, cells: { [column]: next } })),
    former: wanted.map(({ row }) => ({ line: row.line, cells: { [column]: formerText(row, column, index) } })),
  };
}

type TextOf = (before: string) => string;

/** Null takes the text of the file again, and the cell counts as not corrected. */
const formerText = ({ cells, edited }: Correctable, column: string, index: number): string | null =>
  edited.includes(column) ? (cells[index] ?? '') : null;

/** Replaces a text wherever a cell contains it, or only if it is the whole cell. */
export const replacing =
  (find: string, by: string, isWhole: boolean): TextOf =>
  (before) =>
    isWhole ? (before.trim() === find ? by : before) : before.replaceAll(find, () => by);

/** Several cells of one row. */
export function correctRow(row: Correctable, texts: Readonly<Record<string, string>>, columns: Columns): Edit {
  const changed = columns
    .map(({ column }, index) => ({ column, index, next: texts[column] }))
    .filter(({ index, next }) => next !== undefined && next !== (row.cells[index] ?? ''));
  if (changed.length === 0) return NO_EDIT;
  const cells = Object.fromEntries(changed.map(({ column, next }) => [column, next!]));
  const former = Object.fromEntries(changed.map(({ column, index }) => [column, formerText(row, column, index)]));
  return { changes: [{ line: row.line, cells }], former: [{ line: row.line, cells: former }] };
}

/** Leaves rows out, or makes entries of them. Taken back, they are as they were seen before. */
export const ignoring = (rows: ReadonlyArray<Pick<ImportRow, 'line'>>, isIgnored: boolean): Edit => ({
  changes: rows.map(({ line }) => ({ line, isIgnored })),
  former: rows.map(({ line }) => ({ line, isIgnored: !isIgnored })),
});

export const keeping = (rows: ReadonlyArray<Pick<ImportRow, 'line'>>): Edit => ({
  changes: rows.map(({ line }) => ({ line, isKept: true })),
  former: rows.map(({ line }) => ({ line, isKept: false })),
});

/** The row as it will probably be, until the service has checked it. */
export function expected(row: ImportRow, { cells }: RowChange, columns: Columns): ImportRow {
  if (!cells) return row;
  const isChanged = (column: string | null) => column !== null && typeof cells[column] === 'string';
  return {
    ...row,
    cells: row.cells.map((text, index) => cells[columns[index]?.column ?? ''] ?? text),
    problems: row.problems.filter(({ column }) => !isChanged(column)),
  };
}
