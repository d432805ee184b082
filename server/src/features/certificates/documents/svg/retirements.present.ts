import { type Drawing, palette } from '@tonne/documents/drawing';
import type { BackingRetirement } from '../../schema.ts';
import { amount, serialRange, tonnes } from '../text.present.ts';
import { CODE, LEFT, RIGHT, WIDTH } from './layout.present.ts';

const heading = { size: 11, colour: palette.muted };
const text = { size: 11.5, colour: palette.ink };
const strong = { ...text, weight: 'semibold' } as const;
const AMOUNT_WIDTH = 150;
const HEAD = 28;
const LINE = 17;
/** The number of lines that fit on the sheet. */
const SHOWN = 3;

export const heightOfRetirements = (retirements: readonly BackingRetirement[]): number =>
  retirements.length === 0 ? 0 : HEAD + LINE * Math.min(SHOWN, retirements.length);

/** Draws the retirements that fit and counts the rest. The embedded data lists them all. */
export function drawRetirements(drawing: Drawing, retirements: readonly BackingRetirement[], top: number): void {
  const shown = retirements.length > SHOWN ? retirements.slice(0, SHOWN - 1) : retirements;
  if (shown.length > 0) drawing.write('Carbon credits retired', heading, { x: LEFT, top: top + 12, width: WIDTH });
  let y = top + HEAD;
  const beside = () => ({
    x: LEFT + AMOUNT_WIDTH,
    top: y,
    width: (y + LINE > CODE.y ? CODE.x : RIGHT) - LEFT - AMOUNT_WIDTH,
    minSize: 8,
  });
  for (const retirement of shown) {
    drawing.write(tonnes(retirement.quantity), strong, { x: LEFT, top: y, width: AMOUNT_WIDTH - 8, minSize: 6 });
    drawing.write(describe(retirement), text, beside());
    y += LINE;
  }
  const more = retirements.length - shown.length;
  if (more === 0) return;
  drawing.write(
    `and ${amount(more)} more retirements, listed in the PDF and in the data inside this file`,
    text,
    beside(),
  );
}

const describe = ({ projectName, registryId, vintage, serialNumbers }: BackingRetirement): string =>
  `${projectName} (${registryId}), vintage ${vintage}: ${serialNumbers.map(serialRange).join(', ')}`;
