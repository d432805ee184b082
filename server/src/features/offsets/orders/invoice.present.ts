import type { Writable } from 'node:stream';
import { inThousands, withoutTrailingZeros } from '@tonne/documents';
import {
  createTypesetter,
  drawWatermark,
  openPdf,
  type PdfDocument,
  palette,
  type TextStyle,
  type Typesetter,
  writeTo,
} from '@tonne/documents/pdf';
import { civilDate } from '../../../kernel/period.ts';
import { DEMONSTRATION, isDemonstration } from '../rules.ts';
import type { ItemRow, OrderRow } from './store.ts';

/** Without trailing zeros. */
export const plainQuantity = (decimal: string): string => inThousands(withoutTrailingZeros(decimal));

export const isForSamples = ({ items }: OrderRow): boolean =>
  items.some(({ registryId }) => isDemonstration(registryId));

/** An order may mix sample and real projects, so each sample line says so. */
export const nameOnInvoice = ({ projectName, registryId }: ItemRow): string =>
  isDemonstration(registryId) ? `${projectName} (${DEMONSTRATION})` : projectName;

const head: TextStyle = { size: 8, weight: 'semibold', colour: palette.muted };
const name: TextStyle = { size: 9.5, colour: palette.ink };
const figure: TextStyle = { ...name, tabular: true };

const ROW = 20;
const NEXT_LINE = 13;
/** From the baseline to the rule below. */
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

/** Figure columns are as wide as their longest value. Names wrap in the remaining width. */
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

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 54;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
/** Only the footer is below. */
const BOTTOM = PAGE.height - 82;
const TOP_OF_NEXT = 80;
const FACT_INDENT = 120;

const title: TextStyle = { size: 26, weight: 'semibold', colour: palette.accent };
const warning: TextStyle = { size: 10, weight: 'semibold', colour: palette.warning };
const label: TextStyle = { size: 8, colour: palette.muted };
const body: TextStyle = { size: 9.5, colour: palette.ink };
const strong: TextStyle = { ...body, weight: 'semibold' };
const total: TextStyle = { size: 13, weight: 'semibold', colour: palette.accent, tabular: true };

const methods = { invoice: 'Payment by invoice', bank_transfer: 'Bank transfer', card: 'Card' };
const NOTICE =
  'The credits are held for you until the date above and enter your wallet when payment is confirmed. An unpaid order expires on that date, and its credits go back on sale.';

const SAMPLES_NOTICE = `${DEMONSTRATION}: credits of sample projects do not exist, and no payment is due for them.`;

interface Sheet {
  doc: PdfDocument;
  type: Typesetter;
}

export async function printInvoice(order: OrderRow, customer: string, sink: Writable): Promise<void> {
  const doc = openPdf({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // The first page shows the number of pages.
    bufferPages: true,
    info: { Title: `Invoice ${order.id}`, Author: 'Tonne', CreationDate: order.createdAt },
  });
  const written = writeTo(sink, doc);
  const sheet = { doc, type: createTypesetter(doc) };
  const factsEnd = drawHead(sheet, order, customer);
  const itemsEnd = drawItems(sheet, order, factsEnd + 28);
  drawTotal(sheet, order, itemsEnd);
  drawFooters(sheet, order);
  doc.end();
  await written;
}

function drawHead({ doc, type }: Sheet, order: OrderRow, customer: string): number {
  doc.rect(0, 0, PAGE.width, 8).fill(palette.accent);
  type.write('Invoice', title, LEFT, 84);
  if (isForSamples(order)) type.write(SAMPLES_NOTICE, warning, LEFT, 108);
  type.write('Tonne', strong, RIGHT, 72, 'right');
  type.write('Carbon credits', label, RIGHT, 86, 'right');
  const facts: [string, string][] = [
    ['Billed to', customer],
    ['Order', order.id],
    ['Your order number', order.purchaseOrderNumber ?? '–'],
    ['Date', civilDate(order.createdAt)],
    ['Payable by', civilDate(order.expiresAt)],
    ['Payment', methods[order.paymentMethod]],
  ];
  let y = 132;
  for (const [name, value] of facts) {
    type.write(name, label, LEFT, y);
    const lines = type.wrap(value, body, WIDTH - FACT_INDENT);
    for (const [index, line] of lines.entries()) type.draw(line, body, LEFT + FACT_INDENT, y + index * 13);
    y += 20 + (lines.length - 1) * 13;
  }
  return y;
}

function drawItems({ doc, type }: Sheet, { items }: OrderRow, start: number): number {
  const columns: ItemColumns = itemColumns(type, items, LEFT, RIGHT);
  let y = drawTableHead(doc, type, columns, start);
  for (const item of items) {
    const row = rowOf(type, item, columns);
    if (y + row.height > BOTTOM) {
      doc.addPage();
      y = drawTableHead(doc, type, columns, TOP_OF_NEXT);
    }
    row.draw(doc, y);
    y += row.height;
  }
  return y;
}

function drawTotal({ doc, type }: Sheet, order: OrderRow, end: number): void {
  const notice = type.wrap(NOTICE, label, WIDTH);
  const fits = end + 48 + notice.length * 12 <= BOTTOM;
  if (!fits) doc.addPage();
  const y = fits ? end : TOP_OF_NEXT;
  type.write('Total', strong, LEFT, y + 10);
  type.write(`USD ${inThousands(order.totalUsd)}`, total, RIGHT, y + 11, 'right');
  for (const [index, line] of notice.entries()) type.draw(line, label, LEFT, y + 48 + index * 12);
}

function drawFooters({ doc, type }: Sheet, order: OrderRow): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const y = PAGE.height - 60;
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(palette.hairline);
    type.write(`Invoice for order ${order.id}`, label, LEFT, PAGE.height - 44);
    if (isForSamples(order)) drawWatermark(doc, type, DEMONSTRATION);
    type.write(`Page ${page + 1} of ${count}`, label, RIGHT, PAGE.height - 44, 'right');
  }
}
