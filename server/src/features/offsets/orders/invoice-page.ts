import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { civilDate } from '../../../kernel/period.ts';
import { createTypesetter, palette, type TextStyle, type Typesetter } from '../../../platform/pdf/index.ts';
import type { ItemRow, OrderRow } from './store.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 54;
const RIGHT = PAGE.width - LEFT;
const BOTTOM = PAGE.height - 90;

const title: TextStyle = { size: 26, weight: 'semibold', colour: palette.accent };
const label: TextStyle = { size: 8, colour: palette.muted };
const body: TextStyle = { size: 9.5, colour: palette.ink };
const figure: TextStyle = { ...body, tabular: true };
const head: TextStyle = { size: 8, weight: 'semibold', colour: palette.muted };
const total: TextStyle = { size: 13, weight: 'semibold', colour: palette.accent, tabular: true };

/** Right edges of the columns; the project's name takes what is left. */
const COLUMN = { vintage: 350, quantity: 425, price: 480, subtotal: RIGHT };
const NAME_WIDTH = 260;
const ROW = 20;

const methods = { invoice: 'Payment by invoice', bank_transfer: 'Bank transfer', card: 'Card' };

export async function printInvoice(order: OrderRow, customer: string, sink: Writable): Promise<void> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // pdfkit would otherwise open Helvetica, which it cannot embed.
    font: null as unknown as string,
    info: { Title: `Invoice ${order.id}`, Author: 'Tonne', CreationDate: order.createdAt },
  });
  const written = pipeline(doc as unknown as NodeJS.ReadableStream, sink);
  const type = createTypesetter(doc);
  drawHead(doc, type, order, customer);
  let y = drawTableHead(doc, type, 280);
  for (const item of order.items) {
    if (y > BOTTOM) {
      doc.addPage();
      y = drawTableHead(doc, type, 80);
    }
    y = drawItem(doc, type, item, y);
  }
  drawTotal(doc, type, order, y);
  doc.end();
  await written;
}

function drawHead(doc: PDFKit.PDFDocument, type: Typesetter, order: OrderRow, customer: string): void {
  doc.rect(0, 0, PAGE.width, 8).fill(palette.accent);
  type.write('Invoice', title, LEFT, 84);
  type.write('Tonne', { ...body, weight: 'semibold' }, RIGHT, 72, 'right');
  type.write('Carbon credits', label, RIGHT, 86, 'right');
  const facts: [string, string][] = [
    ['Billed to', customer],
    ['Order', order.id],
    ['Your order number', order.purchaseOrderNumber ?? '–'],
    ['Date', civilDate(order.createdAt)],
    ['Payable by', civilDate(order.expiresAt)],
    ['Payment', methods[order.paymentMethod]],
  ];
  for (const [index, [name, value]] of facts.entries()) {
    const y = 132 + index * 20;
    type.write(name, label, LEFT, y);
    type.draw(type.oneLine(value, body, RIGHT - LEFT - 120), body, LEFT + 120, y);
  }
}

function drawTableHead(doc: PDFKit.PDFDocument, type: Typesetter, y: number): number {
  type.write('Project', head, LEFT, y);
  type.write('Vintage', head, COLUMN.vintage, y, 'right');
  type.write('Credits (tCO₂e)', head, COLUMN.quantity, y, 'right');
  type.write('USD each', head, COLUMN.price, y, 'right');
  type.write('USD', head, COLUMN.subtotal, y, 'right');
  rule(doc, y + 7, palette.rule, 0.8);
  return y + ROW;
}

function drawItem(doc: PDFKit.PDFDocument, type: Typesetter, item: ItemRow, y: number): number {
  type.draw(type.oneLine(item.projectName, body, NAME_WIDTH), body, LEFT, y);
  type.write(String(item.vintage), figure, COLUMN.vintage, y, 'right');
  type.write(plain(item.quantity), figure, COLUMN.quantity, y, 'right');
  type.write(money(item.pricePerCredit), figure, COLUMN.price, y, 'right');
  type.write(money(item.subtotalUsd), figure, COLUMN.subtotal, y, 'right');
  rule(doc, y + 7, palette.hairline, 0.5);
  return y + ROW;
}

function drawTotal(doc: PDFKit.PDFDocument, type: Typesetter, order: OrderRow, y: number): void {
  type.write('Total', { ...body, weight: 'semibold' }, LEFT, y + 10);
  type.write(`USD ${money(order.totalUsd)}`, total, RIGHT, y + 11, 'right');
  const notice =
    'The credits are held for you until the day above and enter your wallet when payment is confirmed. An unpaid order ends then, and its credits go back on sale.';
  for (const [index, line] of type.wrap(notice, label, RIGHT - LEFT).entries())
    type.draw(line, label, LEFT, y + 48 + index * 12);
  rule(doc, PAGE.height - 60, palette.hairline, 0.5);
  type.write(`Invoice for order ${order.id}`, label, LEFT, PAGE.height - 44);
}

function rule(doc: PDFKit.PDFDocument, y: number, colour: string, width: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).stroke(colour);
}

/** Thousands by commas; the decimals as they are, without zeros that say nothing. */
const plain = (decimal: string): string => grouped(decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));

const money = (decimal: string): string => grouped(decimal);

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}
