import { guessDecimal, readAmount, readDays, splitAmount, type TableRow } from '../../../platform/tables/index.ts';
import { divideHeader, isUnit, matchesOf } from './header.rules.ts';

/** The names of the columns, and the rows below them. */
export interface Start {
  readonly headerLine: number | null;
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

const LAST_HEADER_LINE = 30;
const WIDTH_SAMPLE = 200;
/** Enough to tell a header from other rows. */
const MOST_CELLS = 60;

interface Scored {
  readonly at: number;
  readonly score: number;
}

/** Finds the header below titles and above the data. Of two lines of headers, the lower one names the columns. */
export function findStart(all: readonly TableRow[]): Start {
  const rows = all.slice(0, WIDTH_SAMPLE).map(({ line, cells }) => ({ line, cells: cells.slice(0, MOST_CELLS) }));
  const width = typicalWidth(rows);
  const candidates: Scored[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.line > LAST_HEADER_LINE) break;
    const score = scoreOf(row, rows[at + 1], width);
    if (score > 0) candidates.push({ at, score });
  }
  if (candidates.length === 0) return { headerLine: null, names: [], rows: all };
  const { at } = candidates.reduce((best, each) => (each.score > best.score ? each : best));
  const last = isSecondLine(rows[at + 1], rows[at]!, rows[at + 2], width) ? at + 1 : at;
  const names = last > at ? joined(all[at]!, all[last]!) : namesOf(all, at, width);
  return { headerLine: rows[last]!.line, names, rows: all.slice(last + 1) };
}

const filledOf = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length;

/** The most frequent number of filled cells in rows with at least two, or one. */
function typicalWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const filled = filledOf(row);
    if (filled > 1) counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0])[0];
}

/** Numbers and dates are data. Either order of day and month, and either decimal mark, will do here. */
export const isValue = (cell: string): boolean =>
  /\d/.test(cell) &&
  (readDays(cell, 'DMY') !== null ||
    readDays(cell, 'MDY') !== null ||
    readAmount(cell, guessDecimal([cell]).decimal) !== null ||
    splitAmount(cell, guessDecimal([cell]).decimal) !== null);

const isName = (cell: string): boolean =>
  cell.length <= 80 && (matchesOf(cell).some(({ score }) => score > 30) || divideHeader(cell).unit !== null);

/** Zero for a row that cannot be the header. Known names count most; without any, the row below must look different. */
function scoreOf(row: TableRow, next: TableRow | undefined, width: number): number {
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length < Math.min(2, width) || filled.length < width / 2) return 0;
  // A table with a column for each year has years in its header.
  const values = filled.filter((cell) => isValue(cell) && !/^(?:19|20)\d{2}$/.test(cell)).length;
  if (values > filled.length / 5) return 0;
  const names = filled.filter((cell) => isName(cell) && !isUnit(cell)).length;
  const isUnlikeNext =
    next !== undefined && row.cells.some((cell, index) => cell !== '' && isValue(next.cells[index] ?? ''));
  const isComplete = filled.length >= width * 0.7 && isUnlikeNext;
  if (names < Math.max(2, filled.length / 4) && !isComplete) return 0;
  return names * 2 + (isComplete ? 1 : 0) + filled.length / Math.max(width, 1) - values * 3;
}

/** A second line of units, or of names without values above a row of values. */
function isSecondLine(row: TableRow | undefined, first: TableRow, next: TableRow | undefined, width: number): boolean {
  if (row === undefined || row.line !== first.line + 1) return false;
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.some(isValue)) return false;
  const units = filled.filter((cell) => divideHeader(cell).unit !== null && divideHeader(cell).base === '').length;
  const names = filled.filter(isName).length;
  const isAboveValues = next?.cells.some(isValue) ?? false;
  const isAllNames = names === filled.length && filled.length >= width / 3;
  return isAboveValues && (isAllNames || (units > 0 && units === filled.length));
}

/** `Verbrauch` above `kWh` becomes `Verbrauch (kWh)`. An upper name reaches over the empty cells that follow it. */
function joined(upper: TableRow, lower: TableRow): string[] {
  const length = Math.max(upper.cells.length, lower.cells.length);
  let group = '';
  return Array.from({ length }, (_, index) => {
    const [above = '', below = ''] = [upper.cells[index], lower.cells[index]];
    group = above === '' && below !== '' ? group : above;
    if (below === '') return above;
    const { base, unit } = divideHeader(below);
    return unit !== null && base === '' && group !== '' ? `${group} (${below})` : below;
  });
}

/** A line of group titles above the header names the columns that have no name of their own. */
function namesOf(rows: readonly TableRow[], at: number, width: number): string[] {
  const header = rows[at]!;
  const above = rows[at - 1];
  const isGroup =
    above !== undefined && above.line === header.line - 1 && filledOf(above) > 1 && filledOf(above) >= width / 3;
  if (isGroup && !above.cells.some(isValue)) return joined(above, header);
  return [...header.cells];
}
