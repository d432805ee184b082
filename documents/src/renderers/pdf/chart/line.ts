import type { Chart, ChartSeries } from '../../../model/model.ts';
import { seriesColour, seriesDash, type TextStyle } from '../../../typesetting/index.ts';
import type { Paper } from '../page.ts';
import { type Area, drawAxes, drawZeroLine, LABEL, valueText } from './frame.ts';
import { geometric, position, type Scale, scaleOf } from './scale.ts';

const END_LABEL: TextStyle = { ...LABEL, weight: 'semibold' };
const END_LABEL_SHARE = 0.28;
const END_LABEL_HEIGHT = 11;
const EARLY = 0.3;

interface Point {
  x: number;
  y: number;
}

/** Lines named at their ends, distinguished by dashes as well as by colour. */
export function drawLines(paper: Paper, chart: Chart, area: Area): void {
  const scale = scaleOf(chart.series.flatMap(({ values }) => values.map(geometric)));
  const ends = chart.series.map(({ name, values }) => `${name} ${valueText(chart, lastOf(values))}`);
  const widest = Math.max(0, ...ends.map((text) => paper.type.line(text, END_LABEL).width));
  const endWidth = Math.min(widest + 8, (area.right - area.left) * END_LABEL_SHARE);
  const plot = drawAxes(paper, chart, scale, { ...area, top: area.top + 6, right: area.right - endWidth });
  drawZeroLine(paper, scale, plot);
  const lines = chart.series.map((series, index) => drawSeries(paper, series, index, scale, plot));
  const lastPoints = lines.map((points) => points.findLast((point) => point !== null) ?? undefined);
  const heights = spread(lastPoints.map((point) => point?.y ?? plot.bottom));
  for (const [index, text] of ends.entries()) {
    const style: TextStyle = { ...END_LABEL, colour: readable(index) };
    const point = lastPoints[index];
    const endsEarly = point && point.x < plot.right - (plot.right - plot.left) * EARLY;
    // A line that stops half-way is named where it stops, on the side that other lines leave free.
    if (endsEarly && runsBelow(lines, point)) paper.type.write(text, style, point.x + 4, point.y + 13, 'right');
    else if (endsEarly) paper.type.write(text, style, point.x + 5, point.y - 5);
    else paper.type.draw(paper.type.oneLine(text, style, endWidth - 6), style, plot.right + 6, heights[index]! + 3);
  }
}

/** Whether another line passes above the point. */
const runsBelow = (lines: ReadonlyArray<ReadonlyArray<Point | null>>, { x, y }: Point): boolean =>
  lines.some((points) => points.some((other) => other !== null && other.x === x && other.y < y));

const lastOf = (values: ChartSeries['values']): string | null => values.findLast((value) => value !== null) ?? null;

/** The light colours of the palette would not be readable as text. */
const readable = (index: number): string => (index < 2 ? seriesColour(index) : LABEL.colour);

function drawSeries(
  paper: Paper,
  { values }: ChartSeries,
  index: number,
  scale: Scale,
  plot: Area,
): Array<Point | null> {
  const slot = (plot.right - plot.left) / Math.max(1, values.length);
  const points = values.map((value, at): Point | null =>
    value === null
      ? null
      : { x: plot.left + (at + 0.5) * slot, y: position(geometric(value), scale, plot.bottom, plot.top) },
  );
  const { doc } = paper;
  doc.save().lineWidth(1.6).lineJoin('round').strokeColor(seriesColour(index));
  const dash = seriesDash(index);
  if (dash.length > 0) doc.dash(dash[0]!, { space: dash[1]! });
  for (const [at, point] of points.entries()) {
    if (!point) continue;
    if (points[at - 1]) doc.lineTo(point.x, point.y);
    else doc.moveTo(point.x, point.y);
  }
  doc.stroke().undash();
  for (const point of points) if (point) doc.circle(point.x, point.y, 2).fill(seriesColour(index));
  doc.restore();
  return points;
}

/** Labels keep their order and move apart until none covers another. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  for (const [rank, index] of order.entries()) {
    const above = order[rank - 1];
    if (above !== undefined) placed[index] = Math.max(placed[index]!, placed[above]! + END_LABEL_HEIGHT);
  }
  return placed;
}
