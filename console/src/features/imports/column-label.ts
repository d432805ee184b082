import type { Import } from '@tonne/sdk';
import { useImportTexts } from '../../i18n/import-texts.ts';

/** The header of a column as the file has it. Documents have none, so their columns are named by their content. */
export function useColumnLabel({ kind }: Pick<Import, 'kind'>): (column: string) => string {
  const { fields, documentColumns } = useImportTexts();
  if (kind === 'table') return (column) => column;
  return (column) => documentColumns[column] ?? fields[column] ?? column;
}
