import { palette } from '../../../../platform/pdf/index.ts';
import type { Claims } from '../../claims.ts';
import { type Drawing, line } from '../drawing.ts';
import { factsOf } from '../words.ts';
import { LEFT, RIGHT, WIDTH } from './size.ts';

const label = { size: 11, colour: palette.muted };
const value = { size: 14, weight: 'semibold', colour: palette.ink } as const;

const COLUMNS = 4;
const GAP = 22;
const COLUMN = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
const ROW = 63;
const VALUE = { leading: 1.2, maxLines: 3, height: 28, minSize: 9 };

/** In a grid, row by row; the last has what is left of its row. Returns where it ends. */
export function drawFacts(drawing: Drawing, claims: Claims, top: number): number {
  const facts = factsOf(claims);
  drawing.add(line(LEFT, RIGHT, top, palette.rule));
  for (const [index, fact] of facts.entries()) {
    const x = LEFT + (index % COLUMNS) * (COLUMN + GAP);
    const y = top + Math.floor(index / COLUMNS) * ROW + 12;
    const width = index === facts.length - 1 ? RIGHT - x : COLUMN;
    drawing.write(fact.name, label, { x, top: y, width });
    drawing.write(fact.value, value, { x, top: y + 16, width, ...VALUE });
  }
  const end = top + Math.ceil(facts.length / COLUMNS) * ROW;
  drawing.add(line(LEFT, RIGHT, end, palette.rule));
  return end;
}
