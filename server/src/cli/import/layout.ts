import { readCsv } from '../../features/entries/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';

/** Extra column in a file of rejected rows. It is not sent, so the file can be imported again. */
export const ERROR_COLUMN = 'error';

export interface Layout {
  /** The number of cells in the header and in every complete row. */
  readonly width: number;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly place: number;
}

/** Refuses wrong columns with the API's messages before anything is sent. */
export async function layoutOf(path: string, header: readonly string[]): Promise<Layout> {
  if (header.length === 1 && /[;\t]/.test(header[0]!))
    throw new OperatorError(`${path} does not separate its cells by commas; save it as CSV with commas.`);
  const columns = header.map((name, place) => ({ name, place })).filter(({ name }) => name !== ERROR_COLUMN);
  const names = csvLine(columns.map(({ name }) => name));
  // The check needs a data row with any content.
  await readCsv(Buffer.from(names + names));
  return { width: header.length, columns };
}

export const entryCells = ({ columns }: Layout, cells: readonly string[]): string[] =>
  columns.map(({ place }) => cells[place] ?? '');

/** A row with only an earlier import's error is blank too: the API would skip it without a result. */
export const isBlank = ({ width, columns }: Layout, cells: readonly string[]): boolean =>
  cells.every((cell, at) => cell === '' || (at < width && columns.every(({ place }) => place !== at)));

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\n`;

/** Leading and trailing spaces of a cell count only when it is quoted. */
const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
