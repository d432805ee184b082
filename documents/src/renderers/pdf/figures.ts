import { DEFAULT_FIGURE_DECIMALS, type KeyFigure, type KeyFigures } from '../../model/model.ts';
import { LINE_HEIGHT, type Line, palette, type TextStyle } from '../../typesetting/index.ts';
import { paperNumber, placesFor } from '../paper-text.ts';
import type { Paper } from './page.ts';
import { setLines } from './prose.ts';

const LABEL: TextStyle = { size: 8.5, weight: 'semibold', colour: palette.muted };
const VALUE: TextStyle = { size: 19, weight: 'semibold', colour: palette.accent };
const UNIT: TextStyle = { size: 9, colour: palette.ink };
const NOTE: TextStyle = { size: 8, colour: palette.muted };
const ACROSS = 3;
const BETWEEN = 18;

interface SetFigure {
  label: readonly Line[];
  value: Line;
  valueStyle: TextStyle;
  unit: readonly Line[];
  note: readonly Line[];
  height: number;
}

/** Figures side by side under a rule, three to a row. */
export function drawKeyFigures(paper: Paper, { figures }: KeyFigures): void {
  paper.gap(6);
  for (let at = 0; at < figures.length; at += ACROSS) drawRow(paper, figures.slice(at, at + ACROSS));
  paper.y += 6;
}

export const keyFiguresHeight = (paper: Paper, { figures }: KeyFigures): number =>
  Math.max(0, ...figures.slice(0, ACROSS).map((figure) => setFigure(paper, figure).height));

const columnWidth = (paper: Paper): number => (paper.frame().width - BETWEEN * (ACROSS - 1)) / ACROSS;

function drawRow(paper: Paper, figures: readonly KeyFigure[]): void {
  const set = figures.map((figure) => setFigure(paper, figure));
  const height = Math.max(...set.map((figure) => figure.height));
  paper.need(height);
  const top = paper.y;
  const width = columnWidth(paper);
  for (const [index, figure] of set.entries()) {
    const x = paper.frame().left + index * (width + BETWEEN);
    paper.decorate(() => paper.doc.rect(x, top, width, 1.2).fill(palette.rule));
    paper.tag('P', () => drawFigure(paper, figure, x, top + 8));
  }
  paper.y = top + height;
}

function setFigure(paper: Paper, { label, value, unit, note, decimals }: KeyFigure): SetFigure {
  const width = columnWidth(paper);
  const text = paperNumber(value, decimals ?? placesFor([value], DEFAULT_FIGURE_DECIMALS));
  const natural = paper.type.line(text, VALUE).width;
  const valueStyle = { ...VALUE, size: VALUE.size * Math.min(1, width / natural) };
  const set = {
    label: paper.type.wrap(label, LABEL, width),
    value: paper.type.line(text, valueStyle),
    valueStyle,
    unit: paper.type.wrap(unit, UNIT, width),
    note: note ? paper.type.wrap(note, NOTE, width) : [],
  };
  const lines = set.label.length * LABEL.size + VALUE.size + set.unit.length * UNIT.size + set.note.length * NOTE.size;
  return { ...set, height: 8 + lines * LINE_HEIGHT + 16 };
}

function drawFigure(paper: Paper, { label, value, valueStyle, unit, note }: SetFigure, x: number, top: number): void {
  paper.y = top;
  setLines(paper, label, LABEL, x);
  setLines(paper, [value], valueStyle, x);
  setLines(paper, unit, UNIT, x);
  paper.y += note.length > 0 ? 2 : 0;
  setLines(paper, note, NOTE, x);
}
