import type { Chart } from '../../../model/model.ts';
import { type Line, palette, seriesColour, type TextStyle } from '../../../typesetting/index.ts';
import { paperNumber } from '../../paper-text.ts';
import type { Paper } from '../page.ts';
import { position, type Scale } from './scale.ts';

/** Where a chart may draw. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const LABEL: TextStyle = { size: 8, colour: palette.ink };
export const QUIET: TextStyle = { size: 8, colour: palette.muted, tabular: true };
export const STRONG: TextStyle = { size: 8, weight: 'semibold', colour: palette.ink, tabular: true };
/** The height of a name beside a bar or ring. */
export const LABEL_ROW = 20;
const LEAST_AXIS_WIDTH = 44;
const AXIS_GAP = 6;
const LABEL_GAP = 4;
const LABEL_LINE = 9.5;
const LABEL_MARGIN = 6.5;
const MOST_LABEL_LINES = 3;
/** Up to this number all are named. In a longer sequence, some names are enough for orientation. */
const MOST_NAMED = 12;
const SWATCH = 7;

const DEFAULT_CHART_DECIMALS = 1;

export const valueText = ({ decimals }: Chart, value: string | null): string =>
  value === null ? '–' : paperNumber(value, decimals ?? DEFAULT_CHART_DECIMALS);

/** Draws the value axis and the labels, and returns the area that is left for bars or lines. */
export function drawAxes(paper: Paper, chart: Chart, scale: Scale, area: Area): Area {
  const figures = scale.ticks.map((tick) => paperNumber(tick.toFixed(scale.decimals), scale.decimals));
  const widest = Math.max(...figures.map((figure) => paper.type.line(figure, QUIET).width));
  const left = area.left + Math.max(LEAST_AXIS_WIDTH, widest + AXIS_GAP);
  const labels = setLabels(paper, chart.labels, (area.right - left) / chart.labels.length);
  const rows = Math.max(1, ...labels.map((lines) => lines.length));
  const plot = { ...area, left, bottom: area.bottom - rows * LABEL_LINE - LABEL_MARGIN };
  for (const [index, tick] of scale.ticks.entries()) {
    const y = position(tick, scale, plot.bottom, plot.top);
    paper.doc.lineWidth(0.4).moveTo(plot.left, y).lineTo(plot.right, y).stroke(palette.hairline);
    paper.type.write(figures[index]!, QUIET, plot.left - AXIS_GAP, y + 3, 'right');
  }
  drawLabels(paper, labels, plot);
  return plot;
}

/** Drawn over the columns, whose white edges would cut it. */
export function drawZeroLine(paper: Paper, scale: Scale, plot: Area): void {
  const y = position(0, scale, plot.bottom, plot.top);
  paper.doc.lineWidth(0.8).moveTo(plot.left, y).lineTo(plot.right, y).stroke(palette.muted);
}

/** Names are broken into lines as wide as their column; of a long sequence, every second, third … has room. */
function setLabels(paper: Paper, labels: readonly string[], slot: number): Line[][] {
  if (labels.length <= MOST_NAMED)
    return labels.map((label) => paper.type.wrap(label, LABEL, slot - LABEL_GAP, MOST_LABEL_LINES));
  const lines = labels.map((label) => paper.type.line(label, LABEL));
  const widest = Math.max(...lines.map(({ width }) => width));
  const each = Math.max(1, Math.ceil((widest + LABEL_GAP) / slot));
  return lines.map((line, index) => (index % each === 0 ? [line] : []));
}

function drawLabels(paper: Paper, labels: ReadonlyArray<readonly Line[]>, plot: Area): void {
  const slot = (plot.right - plot.left) / labels.length;
  for (const [index, lines] of labels.entries()) {
    const centre = plot.left + (index + 0.5) * slot;
    for (const [row, line] of lines.entries())
      paper.type.draw(line, LABEL, centre - line.width / 2, plot.bottom + 12 + row * LABEL_LINE);
  }
}

export function swatch(paper: Paper, colour: string, x: number, baseline: number): void {
  paper.doc.rect(x, baseline - SWATCH + 0.8, SWATCH, SWATCH).fill(colour);
}

/** Names the series side by side, and returns the y of its lower edge. */
export function drawLegend(paper: Paper, names: readonly string[], { left, right, top }: Area): number {
  let x = left;
  let baseline = top + 8;
  for (const [index, name] of names.entries()) {
    const width = SWATCH + 5 + paper.type.line(name, LABEL).width + 16;
    if (x + width > right && x > left) {
      x = left;
      baseline += 13;
    }
    swatch(paper, seriesColour(index), x, baseline);
    paper.type.write(name, LABEL, x + SWATCH + 5, baseline);
    x += width;
  }
  return baseline + 10;
}
