import { Decimal } from '../../../decimal.ts';
import type { Chart } from '../../../model/model.ts';
import { palette, seriesColour, type TextStyle } from '../../../typesetting/index.ts';
import { paperNumber } from '../../paper-text.ts';
import type { Paper } from '../page.ts';
import { type Area, LABEL, LABEL_ROW, QUIET, STRONG, swatch, valueText } from './frame.ts';

const ROW = LABEL_ROW - 3;
const RADIUS = 68;
const HOLE = 0.6;
const SHARE_WIDTH = 48;
const TOTAL: TextStyle = { size: 13, weight: 'semibold', colour: palette.accent };

export const donutHeight = ({ labels }: Chart): number => Math.max(2 * RADIUS + 10, labels.length * ROW + 10);

/** Shares of a whole, each named with its figure and percentage beside the ring. */
export function drawDonut(paper: Paper, chart: Chart, area: Area): void {
  const values = chart.labels.map((_, index) => new Decimal(chart.series[0]?.values[index] ?? 0));
  const total = values.reduce((sum, value) => sum.plus(value), new Decimal(0));
  const middle = area.top + donutHeight(chart) / 2;
  const centre = { x: area.left + RADIUS + 4, y: middle };
  drawRing(
    paper,
    values.map((value) => (total.isZero() ? 0 : value.div(total).toNumber())),
    centre,
  );
  const text = valueText(chart, total.toFixed());
  const fit = Math.min(1, (2 * RADIUS * HOLE - 14) / paper.type.line(text, TOTAL).width);
  paper.type.write(text, { ...TOTAL, size: TOTAL.size * fit }, centre.x, centre.y + 3, 'centre');
  paper.type.write(chart.unit, QUIET, centre.x, centre.y + 14, 'centre');
  const first = middle - (chart.labels.length * ROW) / 2 + ROW * 0.65;
  for (const [index, label] of chart.labels.entries()) {
    const share = total.isZero() ? '–' : `${paperNumber(values[index]!.times(100).div(total).toFixed(6), 1)}%`;
    const figures = [valueText(chart, values[index]!.toFixed()), share] as const;
    drawKey(paper, label, figures, index, { ...area, left: centre.x + RADIUS + 34 }, first + index * ROW);
  }
}

function drawKey(
  paper: Paper,
  label: string,
  figures: readonly [string, string],
  index: number,
  area: Area,
  y: number,
) {
  const right = Math.min(area.right, area.left + 250);
  const left = area.left + 13;
  const room = right - SHARE_WIDTH - paper.type.line(figures[0], STRONG).width - 8 - left;
  swatch(paper, seriesColour(index), area.left, y);
  paper.type.draw(paper.type.oneLine(label, LABEL, room), LABEL, left, y);
  paper.type.write(figures[0], STRONG, right - SHARE_WIDTH, y, 'right');
  paper.type.write(figures[1], QUIET, right, y, 'right');
}

/** Clockwise from the top; white edges keep neighbours apart. */
function drawRing(paper: Paper, shares: readonly number[], { x, y }: { x: number; y: number }): void {
  let from = 0;
  for (const [index, share] of shares.entries()) {
    if (share <= 0) continue;
    paper.doc.path(ringPath(x, y, from, Math.min(from + share, from + 0.99999)));
    paper.doc.lineWidth(1.2).fillAndStroke(seriesColour(index), palette.paper);
    from += share;
  }
  if (from === 0) paper.doc.lineWidth(1).circle(x, y, RADIUS).stroke(palette.hairline);
}

function ringPath(x: number, y: number, from: number, to: number): string {
  const point = (share: number, radius: number): string => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${(x + radius * Math.cos(angle)).toFixed(3)} ${(y + radius * Math.sin(angle)).toFixed(3)}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  const inner = RADIUS * HOLE;
  return [
    `M ${point(from, RADIUS)} A ${RADIUS} ${RADIUS} 0 ${large} 1 ${point(to, RADIUS)}`,
    `L ${point(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`,
  ].join(' ');
}
