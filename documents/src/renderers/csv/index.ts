import { type Table, tablesOf } from '../../model/model.ts';
import type { Renderer } from '../content.ts';
import { record, recordWriter } from './record.ts';

/**
 * RFC 4180 in UTF-8 without a byte order mark, with the columns' keys as header. Data rows only: totals would be added
 * up twice, and programs would read a trailer as a row. The as-of time, filters, row count and hash are in the report's
 * history item. Several tables share one rectangle, as the RFC requires: a first column `table` and the union of their
 * columns.
 */
export const renderCsv: Renderer = async function* (document, content) {
  const tables = tablesOf(document);
  const header = unionOfColumns(tables);
  const several = tables.length > 1;
  yield record(several ? ['table', ...header] : header);
  for (const table of tables) {
    const write = recordWriter(several ? `${table.id},` : '', header, table.columns);
    for await (const { rows } of content.read(table)) yield rows.map(write).join('');
  }
};

const unionOfColumns = (tables: readonly Table[]): string[] => [
  ...new Set(tables.flatMap(({ columns }) => columns.map(({ key }) => key))),
];
