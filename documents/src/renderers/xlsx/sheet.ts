import { type Column, isNumeric, type Row, type Table } from '../../model/model.ts';
import { cellWriter, columnLetters, isEmpty, textCell } from './cells.ts';
import type { RowSource } from './row-source.ts';
import { numberFormat, type Styles } from './styles.ts';
import { HEADER } from './xml.ts';

export interface SheetLimits {
  /** Rows of data, without the header and the totals. */
  rows: number;
  bytes: number;
}

/** 2^20 rows per sheet, including header and totals. Spreadsheet programs stumble over parts of more than 4 GiB. */
export const EXCEL_LIMITS: SheetLimits = { rows: 1_048_574, bytes: 4_000_000_000 };

const DEFAULT_WIDTHS: Record<Column['kind'], number> = {
  text: 24,
  integer: 12,
  year: 9,
  decimal: 16,
  percent: 11,
  money: 14,
  date: 12,
  dateTime: 20,
};

export const widthOf = ({ kind, width, title }: Column): number =>
  width ?? Math.max(DEFAULT_WIDTHS[kind], Math.min(title.length + 2, 24));

/** The sheet's text up to its rows: header row frozen, columns as wide as they need. */
export function sheetHead(columnWidths: readonly number[], { frozen }: { frozen: boolean }): string {
  const pane = frozen
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>'
    : '';
  const columns = columnWidths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${HEADER}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView showGridLines="${frozen ? 1 : 0}" workbookViewId="0">${pane}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="14"/><cols>${columns.join('')}</cols><sheetData>\n`,
  ].join('');
}

/** Prints on A4, all columns on one page's width. */
export const sheetTail = (filterRange?: string): string =>
  [
    '</sheetData>',
    filterRange ? `<autoFilter ref="${filterRange}"/>` : '',
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>',
  ].join('');

export const rowXml = (number: number, cells: string): string => `<row r="${number}">${cells}</row>\n`;

const headerTitle = ({ title, unit, kind }: Column): string =>
  unit ? `${title} (${unit})` : kind === 'dateTime' ? `${title} (UTC)` : title;

/** One sheet: as many of the source's rows as it can hold, and the totals if they were the last. */
export async function* tableSheet(table: Table, source: RowSource, styles: Styles, limits: SheetLimits) {
  const { columns, totals } = table;
  yield sheetHead(columns.map(widthOf), { frozen: true }) + headerXml(columns, styles);
  const writeRow = rowWriter(columns, (column) => styles.of('body', numberFormat(column)));
  let written = 0;
  let bytes = 0;
  while (written < limits.rows && bytes < limits.bytes && (await source.hasMore())) {
    const first = written + 2;
    const rows = source.take(limits.rows - written);
    const text = rows.map((row, index) => writeRow(first + index, row)).join('');
    written += rows.length;
    bytes += Buffer.byteLength(text);
    yield text;
  }
  if (totals && !(await source.hasMore())) {
    yield rowWriter(columns, (column) => styles.of('total', numberFormat(column)))(written + 2, totals as Row);
  }
  yield sheetTail(`A1:${columnLetters(columns.length - 1)}${written + 1}`);
}

function headerXml(columns: readonly Column[], styles: Styles): string {
  const cells = columns.map((column, at) =>
    textCell(styles.of(isNumeric(column.kind) ? 'headerRight' : 'header'))(
      `${columnLetters(at)}1`,
      headerTitle(column),
    ),
  );
  return rowXml(1, cells.join(''));
}

function rowWriter(columns: readonly Column[], styleOf: (column: Column) => number) {
  const cells = columns.map((column, at) => {
    const style = styleOf(column);
    return { key: column.key, letters: columnLetters(at), write: cellWriter(column.kind, style), style };
  });
  return (number: number, row: Row): string => {
    let text = '';
    for (const { key, letters, write, style } of cells) {
      const value = row[key];
      if (!isEmpty(value)) text += write(letters + number, value);
      else if (style !== 0) text += `<c r="${letters}${number}" s="${style}"/>`;
    }
    return rowXml(number, text);
  };
}
