import { type Line, palette, type TextStyle } from '@tonne/documents/pdf';
import type { BackingRetirement } from '../../schema.ts';
import { amount, origin, serialRange } from '../text.present.ts';
import { below, flow, type Place, type Strip } from './flow.present.ts';
import { LEFT, RIGHT, rule, type Sheet, WIDTH } from './sheet.present.ts';

const head: TextStyle = { size: 7.5, weight: 'semibold', colour: palette.muted };
const name: TextStyle = { size: 8.5, colour: palette.ink };
const figure: TextStyle = { ...name, tabular: true };
const small: TextStyle = { size: 6.8, colour: palette.muted };

const GAP = 14;
const NAME_LINE = 11;
const SMALL_LINE = 9;
const AFTER_ROW = 5;
const TO_RULE = 5;
const HEAD = TO_RULE + NAME_LINE;

interface Columns {
  nameWidth: number;
  /** Left edge of the registry's identifier, right edges of the figures. */
  registry: number;
  vintage: number;
  tonnes: number;
}

const headings = { registry: 'Registry ID', vintage: 'Vintage', tonnes: 'Retired (tCO₂e)' };
const REGISTRY_WIDTH = 110;

/** Draws as many retirements as fit on the page, and the rest on further pages. Returns the place where they end. */
export function drawRetirements(sheet: Sheet, rows: readonly BackingRetirement[], { y, bottom }: Place): Place {
  const columns = columnsFor(sheet, rows);
  const strips = rows.flatMap((row) => stripsOf(sheet, row, columns));
  return flow(sheet, strips, { y: y + 14, bottom }, headOf(sheet, columns));
}

/** Figure columns are as wide as their longest figure. Names wrap in the remaining width. */
function columnsFor({ type }: Sheet, rows: readonly BackingRetirement[]): Columns {
  const widest = (heading: string, texts: readonly string[]): number =>
    Math.max(type.line(heading, head).width, ...texts.map((text) => type.line(text, figure).width));
  const tonnesWidth = widest(
    headings.tonnes,
    rows.map(({ quantity }) => amount(quantity)),
  );
  const vintage = RIGHT - tonnesWidth - GAP;
  const registry = vintage - type.line(headings.vintage, head).width - GAP - REGISTRY_WIDTH;
  return { nameWidth: registry - GAP - LEFT, registry, vintage, tonnes: RIGHT };
}

const headOf = (sheet: Sheet, columns: Columns): Strip => ({
  height: HEAD,
  draw(y) {
    const { type } = sheet;
    type.write('Carbon credits retired', head, LEFT, y);
    type.write(headings.registry, head, columns.registry, y);
    type.write(headings.vintage, head, columns.vintage, y, 'right');
    type.write(headings.tonnes, head, columns.tonnes, y, 'right');
    rule(sheet, y + TO_RULE, palette.rule);
  },
});

/** The first part holds the project and the first line of serial numbers. Each further line is a part of its own. */
function stripsOf(sheet: Sheet, row: BackingRetirement, columns: Columns): Strip[] {
  const serials = row.serialNumbers.map(serialRange).join(', ');
  const [first, ...more] = sheet.type.wrap(`Serial numbers ${serials}`, small, WIDTH).map((line, index, all) => {
    const isLast = index === all.length - 1;
    return serialStrip(sheet, line, isLast);
  });
  return [below(projectStrip(sheet, row, columns), first!), ...more];
}

const serialStrip = (sheet: Sheet, line: Line, isLast: boolean): Strip => ({
  height: SMALL_LINE + (isLast ? AFTER_ROW : 0),
  draw(y) {
    sheet.type.draw(line, small, LEFT, y);
    if (isLast) rule(sheet, y + TO_RULE - 1);
  },
});

function projectStrip({ type }: Sheet, row: BackingRetirement, columns: Columns): Strip {
  const names = type.wrap(row.projectName, name, columns.nameWidth);
  const registryIds = type.wrap(row.registryId, name, REGISTRY_WIDTH);
  const height = Math.max(names.length, registryIds.length) * NAME_LINE;
  const drawLines = (lines: readonly Line[], x: number, y: number): void => {
    for (const [index, line] of lines.entries()) type.draw(line, name, x, y + index * NAME_LINE);
  };
  return {
    height: height + SMALL_LINE,
    draw(y) {
      drawLines(names, LEFT, y);
      drawLines(registryIds, columns.registry, y);
      type.write(String(row.vintage), figure, columns.vintage, y, 'right');
      type.write(amount(row.quantity), figure, columns.tonnes, y, 'right');
      type.write(origin(row), small, LEFT, y + height);
    },
  };
}
