import { readCsv } from '../../features/emissions/index.ts';
import { StartError } from '../../start-error.ts';

/** What a file of rejected rows has besides the columns of an entry. It is not sent, so that such a file can be imported. */
export const ERROR_COLUMN = 'error';

export interface Layout {
  /** Cells of the header, and of every row that is whole. */
  readonly width: number;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly place: number;
}

/** Refuses columns in the words of the API, before anything is sent. */
export async function layoutOf(path: string, header: readonly string[]): Promise<Layout> {
  if (header.length === 1 && /[;\t]/.test(header[0]!))
    throw new StartError(`${path} does not separate its cells by commas; save it as CSV with commas.`);
  const columns = header.map((name, place) => ({ name, place })).filter(({ name }) => name !== ERROR_COLUMN);
  const names = csvLine(columns.map(({ name }) => name));
  // A file needs a row to be looked at, whatever it holds.
  await readCsv(Buffer.from(names + names));
  return { width: header.length, columns };
}

export const entryCells = ({ columns }: Layout, cells: readonly string[]): string[] =>
  columns.map(({ place }) => cells[place] ?? '');

/** Also one that holds nothing but what an earlier import said of it: the API would pass over it without a result. */
export const isBlank = ({ width, columns }: Layout, cells: readonly string[]): boolean =>
  cells.every((cell, at) => cell === '' || (at < width && columns.every(({ place }) => place !== at)));

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\n`;

/** Blanks at the ends of a cell count only where it is quoted. */
const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
