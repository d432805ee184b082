import { AppError } from '../../../platform/errors/index.ts';
import { type TableFormat, UnreadableTable } from '../../../platform/tables/index.ts';
import { UnreadableXml } from '../../../platform/xml/index.ts';
import type { ImportColumn } from '../columns.rules.ts';
import { UnreadableInvoice } from '../invoices/index.ts';
import type { NewRow } from '../rows/store.ts';

/** A file as columns and rows. */
export interface Content {
  readonly columns: readonly ImportColumn[];
  readonly format: TableFormat | null;
  readonly headerLine: number | null;
  /** Equal for files with the same columns. */
  readonly fingerprint: string;
  /** For the user, if the file holds nothing that could become an entry. */
  readonly hint: string | null;
  rows(): AsyncIterable<NewRow>;
}

/** Documents have the same columns in every file, so their decimals and dates are certain. */
export const columnsOf = (columns: ReadonlyArray<{ name: string; field: ImportColumn['field'] }>): ImportColumn[] =>
  columns.map(({ name, field }, index) => ({
    index,
    column: name,
    field,
    decimal: '.',
    dateForm: 'YMD',
    unit: null,
    isCertain: true,
    because: 'Given by the format of the document',
  }));

/** Why a file cannot be read. Only messages that were written for the user; other errors are defects. */
export function messageOf(error: unknown): string | undefined {
  if (error instanceof AppError && error.status < 500) return error.message;
  const isForUser = [UnreadableTable, UnreadableXml, UnreadableInvoice].some((each) => error instanceof each);
  return isForUser ? (error as Error).message : undefined;
}
