import type { Chart } from '../../../model/model.ts';
import { palette, seriesColour } from '../../../typesetting/index.ts';
import type { Paper } from '../page.ts';
import { type Area, LABEL, LABEL_ROW, STRONG, valueText } from './frame.ts';
import { geometric } from './scale.ts';

const BAR = 11;
const MOST_LABEL_SHARE = 0.4;

export const barChartHeight = ({ labels }: Chart): number => labels.length * LABEL_ROW + 4;

/** Horizontal bars with the name before and the figure after: no axis to read across. */
export function drawBars(paper: Paper, chart: Chart, area: Area): void {
  const values = chart.series[0]?.values ?? [];
  const texts = chart.labels.map((_, index) => valueText(chart, values[index] ?? null));
  const nameWidth = labelWidth(paper, chart.labels, area);
  const figureWidth = Math.max(0, ...texts.map((text) => paper.type.line(text, STRONG).width)) + 6;
  const amounts = chart.labels.map((_, index) => geometric(values[index] ?? null));
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const start = area.left + nameWidth + 8 + (low < 0 ? figureWidth : 0);
  const unit = (area.right - figureWidth - start) / (high - low || 1);
  const zero = start - low * unit;
  for (const [index, label] of chart.labels.entries()) {
    const middle = area.top + (index + 0.5) * LABEL_ROW;
    const length = amounts[index]! * unit;
    drawName(paper, label, area.left, nameWidth, middle);
    paper.doc.rect(Math.min(zero, zero + length), middle - BAR / 2, Math.abs(length), BAR).fill(seriesColour(1));
    if (length < 0) paper.type.write(texts[index]!, STRONG, zero + length - 5, middle + 3, 'right');
    else paper.type.write(texts[index]!, STRONG, zero + length + 5, middle + 3);
  }
  const bottom = area.top + chart.labels.length * LABEL_ROW;
  paper.doc.lineWidth(0.8).moveTo(zero, area.top).lineTo(zero, bottom).stroke(palette.rule);
}

function labelWidth(paper: Paper, labels: readonly string[], { left, right }: Area): number {
  const widest = Math.max(0, ...labels.map((label) => paper.type.line(label, LABEL).width));
  return Math.min(widest, (right - left) * MOST_LABEL_SHARE);
}

/** Long names take two lines. */
function drawName(paper: Paper, label: string, left: number, width: number, middle: number): void {
  const lines = paper.type.wrap(label, LABEL, width, 2);
  const first = middle + 3 - (lines.length - 1) * 4.5;
  for (const [index, line] of lines.entries())
    paper.type.draw(line, LABEL, left + width - line.width, first + index * 9);
}
