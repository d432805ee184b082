import type { Import, ImportRow } from '@tonne/sdk';
import type { ImportTexts } from '../../../i18n/import-texts.ts';

export type Problem = ImportRow['problems'][number];
type Columns = ReadonlyArray<Pick<Import['columns'][number], 'column'>>;

/** The text of the cell that a problem is about; empty if it is about the row. */
export function cellOf({ column }: Problem, columns: Columns, cells: readonly string[]): string {
  const index = columns.findIndex((each) => each.column === column);
  return cells[index]?.trim() ?? '';
}

/** The problem as a sentence in the reader's language. Rules of entries have only the message of the service. */
export function problemText(problem: Problem, cell: string, texts: ImportTexts['rowTexts']): string {
  return texts.problems[problem.code]?.(cell, problem) ?? problem.message;
}

/** Problems of one cell, or of the row as a whole if `column` is null. */
export const problemsAt = ({ problems }: Pick<ImportRow, 'problems'>, column: string | null): readonly Problem[] =>
  problems.filter((each) => each.column === column);
