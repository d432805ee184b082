import type { Notes, Paragraph } from '../../model/model.ts';
import { CAP_HEIGHT, LINE_HEIGHT, type Line, palette, type TextStyle } from '../../typesetting/index.ts';
import type { Paper } from './page.ts';

const BODY: TextStyle = { size: 10, colour: palette.ink };
const NOTE: TextStyle = { size: 8.5, colour: palette.muted };
const NOTE_NUMBER_WIDTH = 16;
const NOTES_ABOVE = 2;
const NOTE_BELOW = 2.5;
/** Lines are easiest to read with up to about ninety characters. */
const MEASURE = 470;
/** No single line of a paragraph is left behind or sent ahead. */
const TOGETHER = 2;

const HEADINGS: Record<1 | 2, { style: TextStyle; above: number; below: number }> = {
  1: { style: { size: 17, weight: 'semibold', colour: palette.accent }, above: 26, below: 10 },
  2: { style: { size: 12, weight: 'semibold', colour: palette.accent }, above: 18, below: 7 },
};

export function headingHeight(paper: Paper, text: string, level: 1 | 2): number {
  const { style, above, below } = HEADINGS[level];
  return above + paper.type.wrap(text, style, paper.frame().width).length * style.size * LINE_HEIGHT + below;
}

export function drawHeading(paper: Paper, text: string, level: 1 | 2): void {
  const { style, above, below } = HEADINGS[level];
  paper.gap(above);
  const lines = paper.type.wrap(text, style, paper.frame().width);
  paper.tag(level === 1 ? 'H1' : 'H2', () => setLines(paper, lines, style, paper.frame().left));
  paper.y += below;
}

/** The distance from a line's top to its baseline. */
export const baselineIn = ({ size }: TextStyle): number => (size * (LINE_HEIGHT + CAP_HEIGHT)) / 2;

/** Draws lines one under the other from the current position. */
export function setLines(paper: Paper, lines: readonly Line[], style: TextStyle, x: number): void {
  const height = style.size * LINE_HEIGHT;
  for (const line of lines) {
    paper.type.draw(line, style, x, paper.y + baselineIn(style));
    paper.y += height;
  }
}

/** A paragraph, over as many pages as it takes. */
function flowLines(paper: Paper, lines: readonly Line[], style: TextStyle, indent: number): void {
  const height = style.size * LINE_HEIGHT;
  const element = paper.doc.struct('P');
  paper.root.add(element);
  let rest = lines;
  while (rest.length > 0) {
    paper.need(Math.min(rest.length, TOGETHER) * height);
    const room = Math.max(1, Math.floor((paper.frame().bottom - paper.y) / height));
    const count = rest.length - room === 1 && room > TOGETHER ? room - 1 : room;
    const portion = rest.slice(0, count);
    element.add(() => setLines(paper, portion, style, paper.frame().left + indent));
    rest = rest.slice(count);
  }
  element.end();
}

export function drawParagraph(paper: Paper, { text }: Paragraph): void {
  flowLines(paper, paper.type.wrap(text, BODY, Math.min(MEASURE, paper.frame().width)), BODY, 0);
  paper.y += 8;
}

const noteLines = (paper: Paper, item: string, width: number): readonly Line[] =>
  paper.type.wrap(item, NOTE, Math.min(MEASURE, width) - NOTE_NUMBER_WIDTH);

export function notesHeight(paper: Paper, { items }: Notes, width: number): number {
  const lines = items.reduce((sum, item) => sum + noteLines(paper, item, width).length, 0);
  return NOTES_ABOVE + lines * NOTE.size * LINE_HEIGHT + items.length * NOTE_BELOW;
}

export function drawNotes(paper: Paper, { items }: Notes): void {
  paper.gap(NOTES_ABOVE);
  for (const [index, item] of items.entries()) {
    const lines = noteLines(paper, item, paper.frame().width);
    paper.need(Math.min(lines.length, TOGETHER) * NOTE.size * LINE_HEIGHT);
    const baseline = paper.y + baselineIn(NOTE);
    paper.tag('Lbl', () => paper.type.write(`${index + 1}.`, NOTE, paper.frame().left, baseline));
    flowLines(paper, lines, NOTE, NOTE_NUMBER_WIDTH);
    paper.y += NOTE_BELOW;
  }
  paper.y += 6;
}
