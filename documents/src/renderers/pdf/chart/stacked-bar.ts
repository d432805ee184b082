import { Decimal } from '../../../decimal.ts';
import type { Chart } from '../../../model/model.ts';
import { CAP_HEIGHT, palette, seriesColour } from '../../../typesetting/index.ts';
import type { Paper } from '../page.ts';
import { type Area, drawAxes, drawLegend, drawZeroLine, STRONG, valueText } from './frame.ts';
import { geometric, position, type Scale, scaleOf } from './scale.ts';

const MOST_WIDTH = 46;
const FILLED = 0.62;

/** Columns of parts, the first series at the foot; negative parts hang below zero. */
export function drawStackedBars(paper: Paper, chart: Chart, area: Area): void {
  const top = drawLegend(
    paper,
    chart.series.map(({ name }) => name),
    area,
  );
  const stacks = chart.labels.map((_, index) => chart.series.map(({ values }) => geometric(values[index] ?? null)));
  const scale = scaleOf(stacks.flatMap((stack) => [sumOf(stack, 1), sumOf(stack, -1)]));
  const plot = drawAxes(paper, chart, scale, { ...area, top: top + 12 });
  const slot = (plot.right - plot.left) / Math.max(1, chart.labels.length);
  for (const [index, stack] of stacks.entries()) {
    const centre = plot.left + (index + 0.5) * slot;
    drawStack(paper, stack, scale, plot, centre, Math.min(slot * FILLED, MOST_WIDTH));
    drawTotal(paper, chart, index, centre, position(sumOf(stack, 1), scale, plot.bottom, plot.top) - 4, slot);
  }
  drawZeroLine(paper, scale, plot);
}

const sumOf = (stack: readonly number[], sign: 1 | -1): number =>
  stack.filter((value) => value * sign > 0).reduce((sum, value) => sum + value, 0);

function drawStack(paper: Paper, stack: readonly number[], scale: Scale, plot: Area, centre: number, width: number) {
  const reached = { up: 0, down: 0 };
  for (const [index, value] of stack.entries()) {
    if (value === 0) continue;
    const side = value > 0 ? 'up' : 'down';
    const from = position(reached[side], scale, plot.bottom, plot.top);
    reached[side] += value;
    const to = position(reached[side], scale, plot.bottom, plot.top);
    paper.doc.rect(centre - width / 2, Math.min(from, to), width, Math.abs(from - to));
    // A white edge keeps neighbours apart where their colours print alike.
    paper.doc.lineWidth(0.6).fillAndStroke(seriesColour(index), palette.paper);
  }
}

/** The exact sum of the column, where it has room. */
function drawTotal(paper: Paper, chart: Chart, index: number, centre: number, baseline: number, slot: number): void {
  const total = chart.series.reduce((sum, { values }) => sum.plus(values[index] ?? 0), new Decimal(0));
  const text = valueText(chart, total.toFixed());
  const { width } = paper.type.line(text, STRONG);
  if (width > slot) return;
  paper.doc
    .rect(centre - width / 2 - 1, baseline - STRONG.size * CAP_HEIGHT - 1, width + 2, STRONG.size)
    .fill(palette.paper);
  paper.type.write(text, STRONG, centre, baseline, 'centre');
}
