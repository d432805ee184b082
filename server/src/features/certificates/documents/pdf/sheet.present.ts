import { border, rosette } from '@tonne/documents/drawing';
import {
  createTypesetter,
  type Line,
  operatorsOf,
  type PdfDocument,
  palette,
  seriesColour,
  type TextStyle,
  type Typesetter,
} from '@tonne/documents/pdf';
import { DEMONSTRATION } from '../statement.present.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const LEFT = 66;
export const RIGHT = PAGE.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const MIDDLE = PAGE.width / 2;
export const TOP_OF_NEXT = 92;
/** On later pages, only the footer is below this position. */
export const BOTTOM_OF_NEXT = PAGE.height - 84;
const FOOTER = PAGE.height - 54;

export const label: TextStyle = { size: 8, colour: palette.muted };
export const body: TextStyle = { size: 9.5, colour: palette.ink };
export const strong: TextStyle = { ...body, weight: 'semibold' };
export const fine: TextStyle = { size: 6.5, colour: palette.muted };

const stamp: TextStyle = { size: 92, weight: 'semibold', colour: '#f6d9d3' };

const pale = seriesColour(2);

const frames = [
  { inset: 30, swing: 7, wavelength: 34, strands: 5, colour: pale },
  { inset: 30, swing: 3.2, wavelength: 17, strands: 2, colour: seriesColour(1) },
].map(({ inset, colour, ...wave }) => {
  const [width, height] = [PAGE.width - 2 * inset, PAGE.height - 2 * inset];
  return { colour, operators: operatorsOf(border({ x: inset, y: inset, width, height, radius: 20, ...wave })) };
});

const background = operatorsOf(rosette({ x: MIDDLE, y: 338, radius: 214, core: 0.3, petals: 24, strands: 16 }));

export interface Sheet {
  doc: PdfDocument;
  type: Typesetter;
  isDemonstration: boolean;
}

/** Creates a sheet and begins its first page. */
export function createSheet(doc: PdfDocument, isDemonstration: boolean): Sheet {
  const sheet = { doc, type: createTypesetter(doc), isDemonstration };
  doc.addContent(background).lineWidth(0.25).stroke(palette.hairline);
  for (const { operators, colour } of frames) doc.addContent(operators).lineWidth(0.35).stroke(colour);
  beginPage(sheet);
  return sheet;
}

/** Further pages are plain, since there may be many. */
export function nextPage(sheet: Sheet): number {
  sheet.doc.addPage();
  beginPage(sheet);
  return TOP_OF_NEXT;
}

function beginPage(sheet: Sheet): void {
  drawInnerFrame(sheet.doc);
  if (sheet.isDemonstration) drawWatermark(sheet);
}

/** Draws the watermark across the page, beneath the print. */
function drawWatermark({ doc, type }: Sheet): void {
  const middle = PAGE.height / 2;
  doc.save().rotate(-52, { origin: [MIDDLE, middle] });
  type.write(DEMONSTRATION, stamp, MIDDLE, middle + stamp.size / 3, 'centre');
  doc.restore();
}

function drawInnerFrame(doc: PdfDocument): void {
  const inset = 43;
  doc
    .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
    .lineWidth(0.6)
    .stroke(palette.rule);
}

export function drawFooters({ doc, type }: Sheet, name: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    type.write(name, fine, LEFT, FOOTER);
    type.write(`Page ${page + 1} of ${count}`, fine, RIGHT, FOOTER, 'right');
  }
}

export const rule = ({ doc }: Sheet, y: number, colour = palette.hairline, from = LEFT, to = RIGHT): void => {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(colour);
};

/** Returns the position of the next line. */
export function drawCentred(
  { type }: Sheet,
  text: string,
  style: TextStyle,
  { width, y, leading = style.size * 1.35 }: { width: number; y: number; leading?: number },
): number {
  const lines = balanced(type, text, style, width);
  for (const [index, line] of lines.entries()) type.draw(line, style, MIDDLE - line.width / 2, y + index * leading);
  return y + lines.length * leading;
}

/** Breaks the text into lines of similar length: as narrow as possible without adding a line. */
function balanced(type: Typesetter, text: string, style: TextStyle, width: number): Line[] {
  let lines = type.wrap(text, style, width);
  const { length } = lines;
  for (let share = 0.96; length > 1 && share > 1 / length; share -= 0.04) {
    const narrower = type.wrap(text, style, width * share);
    if (narrower.length > length) break;
    lines = narrower;
  }
  return lines;
}
