import type { Row } from '../../../model/model.ts';
import { COLUMN_HEADER } from '../../../private/pdfkit.ts';
import { CAP_HEIGHT, LINE_HEIGHT, type Line, palette, type TextStyle } from '../../../typesetting/index.ts';
import { paperCell } from '../../paper-text.ts';
import type { Paper } from '../page.ts';
import { type Layout, PADDING, type PrintedColumn } from './columns.ts';

/** A row ready to print: the lines of each cell. */
export interface SetRow {
  cells: readonly SetCell[];
  height: number;
}

interface SetCell {
  place: PrintedColumn;
  lines: readonly StyledLine[];
}

interface StyledLine {
  line: Line;
  style: TextStyle;
}

export const ROW_PADDING = 3.4;

const rowHeight = (cells: readonly SetCell[], size: number): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * LINE_HEIGHT + 2 * ROW_PADDING;

function setRow(layout: Layout, linesOf: (place: PrintedColumn) => StyledLine[]): SetRow {
  const cells = layout.columns.map((place) => ({ place, lines: linesOf(place) }));
  return { cells, height: rowHeight(cells, layout.size) };
}

export function setBodyRow(paper: Paper, layout: Layout, row: Partial<Row>, weight: 'regular' | 'semibold'): SetRow {
  return setRow(layout, ({ column, width, style }) => {
    const text = paperCell(column, row[column.key]);
    const room = width - 2 * PADDING;
    const weighted = { ...style, weight };
    if (column.kind !== 'text') return [fitted(paper, text, weighted, room)];
    return paper.type.wrap(text, weighted, room).map((line) => ({ line, style: weighted }));
  });
}

/** Splits a row at a height: the lines that fit, and a row of the rest, if any. */
export function cutRow(row: SetRow, size: number, height: number): [part: SetRow, rest: SetRow | undefined] {
  const count = Math.max(1, Math.floor((height - 2 * ROW_PADDING) / (size * LINE_HEIGHT)));
  const rowOf = (cells: SetCell[]): SetRow => ({ cells, height: rowHeight(cells, size) });
  const part = rowOf(row.cells.map(({ place, lines }) => ({ place, lines: lines.slice(0, count) })));
  const rest = rowOf(row.cells.map(({ place, lines }) => ({ place, lines: lines.slice(count) })));
  return [part, rest.cells.some(({ lines }) => lines.length > 0) ? rest : undefined];
}

/** A figure wider than the measured rows is set smaller and loses no digit. */
function fitted(paper: Paper, text: string, style: TextStyle, room: number): StyledLine {
  const line = paper.type.line(text, style);
  if (line.width <= room) return { line, style };
  const smaller = { ...style, size: (style.size * room) / line.width };
  return { line: paper.type.line(text, smaller), style: smaller };
}

/** Titles, and under them the unit in lighter type. */
export function setHeaderRow(paper: Paper, layout: Layout): SetRow {
  return setRow(layout, ({ column, width, style }) => {
    const room = width - 2 * PADDING;
    const title: TextStyle = { size: style.size, weight: 'semibold', colour: palette.accent };
    const unit: TextStyle = { size: style.size, colour: palette.muted };
    const unitText = column.unit ?? (column.kind === 'dateTime' ? 'UTC' : '');
    const unitLines = unitText === '' ? [] : paper.type.wrap(unitText, unit, room);
    return [
      ...paper.type.wrap(column.title, title, room).map((line) => ({ line, style: title })),
      ...unitLines.map((line) => ({ line, style: unit })),
    ];
  });
}

interface RowPlace {
  top: number;
  /** Header texts stand on the rule below them, others hang from the top. */
  standing: boolean;
  element: 'TH' | 'TD';
}

/** Draws a row and adds its cells to the structure tree. */
export function drawRow(paper: Paper, table: PDFKit.PDFStructureElement, row: SetRow, layout: Layout, place: RowPlace) {
  const { doc } = paper;
  const tableRow = doc.struct('TR');
  table.add(tableRow);
  for (const cell of row.cells) {
    const draw = () => drawCell(paper, cell, row.height, layout.size, place);
    tableRow.add(doc.struct(place.element, place.element === 'TH' ? COLUMN_HEADER : {}, draw));
  }
  tableRow.end();
}

function drawCell(paper: Paper, { place, lines }: SetCell, height: number, size: number, { top, standing }: RowPlace) {
  const lineHeight = size * LINE_HEIGHT;
  const slack = standing ? height - 2 * ROW_PADDING - lines.length * lineHeight : 0;
  const { padding } = place;
  const left = paper.frame().left + place.x;
  let y = top + ROW_PADDING + slack + (lineHeight + size * CAP_HEIGHT) / 2;
  for (const { line, style } of lines) {
    const x = place.isRight ? left + place.width - padding.right - line.width : left + padding.left;
    paper.type.draw(line, style, x, y);
    y += lineHeight;
  }
}
