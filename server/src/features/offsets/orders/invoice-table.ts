import { inThousands } from '@tonne/documents';
import { type PdfDocument, palette, type TextStyle, type Typesetter } from '@tonne/documents/pdf';
import { nameOnInvoice, plainQuantity } from './invoice-text.ts';
import type { ItemRow } from './store.ts';

const head: TextStyle = { size: 8, weight: 'semibold', colour: palette.muted };
const name: TextStyle = { size: 9.5, colour: palette.ink };
const figure: TextStyle = { ...name, tabular: true };

const ROW = 20;
const NEXT_LINE = 13;
/** From the line the letters stand on to the rule below. */
const TO_RULE = 7;
const GAP = 18;
const MIN_WIDTH = 40;

const figures: ReadonlyArray<{ heading: string; textOf(item: ItemRow): string }> = [
  { heading: 'Vintage', textOf: ({ vintage }) => String(vintage) },
  { heading: 'Credits (tCO₂e)', textOf: ({ quantity }) => plainQuantity(quantity) },
  { heading: 'USD each', textOf: ({ pricePerCredit }) => inThousands(pricePerCredit) },
  { heading: 'USD', textOf: ({ subtotalUsd }) => inThousands(subtotalUsd) },
];

export interface ItemColumns {
  left: number;
  right: number;
  nameWidth: number;
  /** Right edges of the figures. */
  edges: readonly number[];
}

/** The figures take the room that the longest needs; names are wrapped into what is left. */
export function itemColumns(type: Typesetter, items: readonly ItemRow[], left: number, right: number): ItemColumns {
  const widths = figures.map(({ heading, textOf }) =>
    Math.max(MIN_WIDTH, type.line(heading, head).width, ...items.map((item) => type.line(textOf(item), figure).width)),
  );
  const widthFrom = (index: number): number => widths.slice(index).reduce((sum, width) => sum + GAP + width, 0);
  return {
    left,
    right,
    nameWidth: right - left - widthFrom(0),
    edges: widths.map((_, index) => right - widthFrom(index + 1)),
  };
}

export function drawTableHead(doc: PdfDocument, type: Typesetter, columns: ItemColumns, y: number): number {
  type.write('Project', head, columns.left, y);
  for (const [index, { heading }] of figures.entries())
    type.write(heading, head, columns.edges[index] ?? 0, y, 'right');
  rule(doc, columns, y + TO_RULE, palette.rule, 0.8);
  return y + ROW;
}

export interface Row {
  height: number;
  draw(doc: PdfDocument, y: number): void;
}

export function rowOf(type: Typesetter, item: ItemRow, columns: ItemColumns): Row {
  const lines = type.wrap(nameOnInvoice(item), name, columns.nameWidth);
  const height = ROW + (lines.length - 1) * NEXT_LINE;
  return {
    height,
    draw(doc, y) {
      for (const [index, line] of lines.entries()) type.draw(line, name, columns.left, y + index * NEXT_LINE);
      for (const [index, { textOf }] of figures.entries())
        type.write(textOf(item), figure, columns.edges[index] ?? 0, y, 'right');
      rule(doc, columns, y + height - ROW + TO_RULE, palette.hairline, 0.5);
    },
  };
}

function rule(doc: PdfDocument, { left, right }: ItemColumns, y: number, colour: string, width: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(colour);
}
