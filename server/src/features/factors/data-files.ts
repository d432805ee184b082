import { readFileSync } from 'node:fs';
import { DATA } from '../../platform/places/places.ts';

export type Row = Record<string, string>;

/** A file of the `data/` folder that comes with the program. */
export const readData = (name: string): Buffer => readFileSync(new URL(name, DATA));

export const readTable = (name: string): Row[] => rowsOf(readData(name));

/**
 * The project's own files: comma, LF, quotes where needed, no line break within a cell. A parser of CSV in general takes
 * four times as long, at every first start and in every test that reads the library; a test compares the two.
 */
export function rowsOf(bytes: Buffer): Row[] {
  const [header = '', ...lines] = bytes.toString('utf8').trimEnd().split('\n');
  const names = cellsOf(header);
  return lines.map((line) => {
    const cells = cellsOf(line);
    const row: Row = {};
    for (const [at, name] of names.entries()) row[name] = cells[at] ?? '';
    return row;
  });
}

const CELL = /"((?:[^"]|"")*)"(?:,|$)|([^,]*)(?:,|$)/gy;

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex <= line.length) {
    const [whole = '', quoted, plain = ''] = CELL.exec(line) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (!whole.endsWith(',')) break;
  }
  return cells;
}
