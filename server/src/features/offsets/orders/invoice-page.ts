import type { Writable } from 'node:stream';
import { inThousands } from '@tonne/documents';
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
import { DEMONSTRATION } from '../words.ts';
import { drawTableHead, type ItemColumns, itemColumns, rowOf } from './invoice-table.ts';
import { isForSamples } from './invoice-text.ts';
import type { OrderRow } from './store.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 54;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
/** Nothing but the footer stands below. */
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
  'The credits are held for you until the day above and enter your wallet when payment is confirmed. An unpaid order ends then, and its credits go back on sale.';

const SAMPLES_NOTICE = `${DEMONSTRATION}: credits of sample projects do not exist, and nothing is owed for them.`;

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
    // The number of pages stands on the first.
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
