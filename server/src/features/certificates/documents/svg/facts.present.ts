import { type Drawing, line, palette } from '@tonne/documents/drawing';
import type { Claims } from '../../claims/rules.ts';
import { type Fact, factsOf } from '../statement.present.ts';
import { LEFT, RIGHT, WIDTH } from './layout.present.ts';

const label = { size: 11, colour: palette.muted };
const value = { size: 14, weight: 'semibold', colour: palette.ink } as const;

const COLUMNS = 4;
const GAP = 22;
const COLUMN = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
const TALLEST_ROW = 60;
const VALUE = { leading: 1.2, maxLines: 3, minSize: 9 };
const TALLEST_VALUE = 28;
/** Height above a value, for the label and the space to the rule. */
const HEAD = 26;
const LONG = 60;

interface Cell {
  fact: Fact;
  row: number;
  column: number;
}

/** Draws a grid that ends above `bottom`. The last fact fills its row. Returns the position where the grid ends. */
export function drawFacts(drawing: Drawing, claims: Claims, top: number, bottom: number): number {
  const cells = arrange(factsOf(claims));
  const rows = (cells.at(-1)?.row ?? 0) + 1;
  const height = Math.min(TALLEST_ROW, (bottom - top) / rows);
  const valueHeight = Math.min(TALLEST_VALUE, height - HEAD - 8);
  drawing.add(line(LEFT, RIGHT, top, palette.rule));
  for (const [index, { fact, row, column }] of cells.entries()) {
    const x = LEFT + column * (COLUMN + GAP);
    const y = top + row * height + 11;
    const columns = index === cells.length - 1 ? COLUMNS - column : widthOf(fact);
    const width = columns * COLUMN + (columns - 1) * GAP;
    drawing.write(fact.name, label, { x, top: y, width });
    drawing.write(fact.value, value, { x, top: y + 15, width, height: valueHeight, ...VALUE });
  }
  const end = top + rows * height;
  drawing.add(line(LEFT, RIGHT, end, palette.rule));
  return end;
}

/** Width in columns. */
const widthOf = ({ value }: Fact): number => (value.length > LONG ? 2 : 1);

function arrange(facts: readonly Fact[]): Cell[] {
  let next = 0;
  return facts.map((fact) => {
    const left = COLUMNS - (next % COLUMNS);
    if (widthOf(fact) > left) next += left;
    const cell = { fact, row: Math.floor(next / COLUMNS), column: next % COLUMNS };
    next += widthOf(fact);
    return cell;
  });
}
