import { type Drawing, line, palette } from '@tonne/documents/drawing';
import type { Claims } from '../../claims/rules.ts';
import { factsOf } from '../statement.present.ts';
import type { Fact } from '../text.present.ts';
import { LEFT, RIGHT, WIDTH } from './layout.present.ts';

const COLUMNS = 4;
const GAP = 22;
const COLUMN = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
const TALLEST_ROW = 60;
const TALLEST_VALUE = 28;
const MOST_LINES = 3;
const VALUE = { leading: 1.2, maxLines: MOST_LINES };
/** Characters of the smallest type in one line of a column. */
const CHARACTERS = 46;
/** Below the last row. */
const END = 5;
/** Part of a row that a further line adds. */
const NEXT_LINE = 0.4;

const label = { colour: palette.muted };
const value = { size: 14, weight: 'semibold', colour: palette.ink } as const;

/** Rows of less height than this are set closer. */
const TIGHT = 40;
const wide = { top: 11, label: 11, value: 26, minSize: 9 };
const close = { top: 6, label: 8.5, value: 16.5, minSize: 8 };

interface Cell {
  fact: Fact;
  column: number;
  columns: number;
}

/** Draws a grid that ends above `bottom`. The last fact fills its row. Returns the position where the grid ends. */
export function drawFacts(drawing: Drawing, claims: Claims, top: number, bottom: number): number {
  const rows = arrange(factsOf(claims).filter(({ isMinor }) => !isMinor));
  const shares = rows.map(shareOf);
  const unit = Math.min(TALLEST_ROW, (bottom - top - END) / shares.reduce((all, share) => all + share, 0));
  let y = top;
  drawing.add(line(LEFT, RIGHT, y, palette.rule));
  for (const [index, row] of rows.entries()) {
    const height = unit * shares[index]!;
    for (const cell of row) drawCell(drawing, cell, { y, height, isTight: unit < TIGHT });
    y += height;
  }
  drawing.add(line(LEFT, RIGHT, y + END, palette.rule));
  return y + END;
}

interface Row {
  y: number;
  height: number;
  isTight: boolean;
}

function drawCell(drawing: Drawing, { fact, column, columns }: Cell, { y, height, isTight }: Row): void {
  const setting = isTight ? close : wide;
  const place = { x: LEFT + column * (COLUMN + GAP), width: columns * COLUMN + (columns - 1) * GAP };
  drawing.write(fact.name, { ...label, size: setting.label }, { ...place, top: y + setting.top });
  drawing.write(fact.value, value, {
    ...place,
    ...VALUE,
    top: y + setting.value,
    height: Math.min(TALLEST_VALUE, height - setting.value - setting.top / 2),
    minSize: setting.minSize,
  });
}

/** A fact that is too long for two columns has a row of its own. */
function columnsFor({ value }: Fact): number {
  if (value.length > 2 * CHARACTERS + 8) return COLUMNS;
  return value.length > CHARACTERS + 8 ? 2 : 1;
}

function arrange(facts: readonly Fact[]): Cell[][] {
  const rows: Cell[][] = [];
  let next = COLUMNS;
  for (const fact of facts) {
    const columns = columnsFor(fact);
    if (next + columns > COLUMNS) {
      rows.push([]);
      next = 0;
    }
    rows.at(-1)!.push({ fact, column: next, columns });
    next += columns;
  }
  const last = rows.at(-1)?.at(-1);
  if (last) last.columns = COLUMNS - last.column;
  return rows;
}

const linesIn = ({ fact, columns }: Cell): number =>
  Math.min(MOST_LINES, Math.ceil(fact.value.length / (columns * CHARACTERS)));

const shareOf = (row: readonly Cell[]): number => 1 + NEXT_LINE * (Math.max(...row.map(linesIn)) - 1);
