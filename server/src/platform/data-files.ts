import { readFileSync } from 'node:fs';
import { DATA } from './package.ts';

export type Row = Record<string, string>;

/** A file of the `data/` folder shipped with the program. */
export const readData = (name: string): Buffer => readFileSync(new URL(name, DATA));

export const readTable = (name: string): Row[] => rowsOf(readData(name));

/**
 * Reads only the shipped files: commas, LF, quotes where needed, no line break within a cell. A general CSV parser takes four
 * times as long at every first start. A test compares the two.
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
