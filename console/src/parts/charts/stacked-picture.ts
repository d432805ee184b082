import { drawing, escaped } from './markup.ts';
import { colorOf, type LegendItem, type Picture } from './png.ts';
import { scaleFor } from './scale.ts';
import { LABELS, type StackedBar, sumOf } from './stacked-bars.tsx';

const SIZE = { width: 760, height: 320 };
const PLOT = { left: 52, top: 10, width: SIZE.width - 52, height: SIZE.height - 38 };
const GROUND = PLOT.top + PLOT.height;
const BAR_SHARE = 0.72;

interface Chart {
  readonly bars: readonly StackedBar[];
  readonly legend: readonly LegendItem[];
  sayAxis(value: number): string;
}

/** The chart as a drawing, for those who need it in a document. */
export function stackedPicture({ bars, legend, sayAxis }: Chart): Picture {
  const lines = scaleFor(Math.max(...bars.map(({ values }) => sumOf(values)), 0));
  const heightOf = (value: number): number => (Math.max(0, value) / (lines.at(-1) || 1)) * PLOT.height;
  const colors = legend.map(({ color }) => colorOf(color));
  const step = PLOT.width / bars.length;
  const columns = bars.map(({ values }, index) =>
    column(values.map(heightOf), PLOT.left + index * step, step * BAR_SHARE, colors),
  );
  const scale = lines.map(
    (value) => line(GROUND - heightOf(value)) + text(0, GROUND - heightOf(value) + 4, sayAxis(value)),
  );
  const names = bars.map(({ label }, index) =>
    index % Math.ceil(bars.length / LABELS.wide) === 0 ? text(PLOT.left + index * step, GROUND + 18, label) : '',
  );
  return drawing(SIZE.width, SIZE.height, 12, [...scale, ...columns, ...names]);
}

/** From the ground up. */
function column(heights: readonly number[], x: number, width: number, colors: readonly string[]): string {
  let top = GROUND;
  const parts = heights.map((height, place) => {
    top -= height;
    return `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${colors[place]}"/>`;
  });
  return parts.join('');
}

const line = (y: number): string =>
  `<line x1="${PLOT.left}" x2="${SIZE.width}" y1="${y}" y2="${y}" stroke="${colorOf('var(--line)')}"/>`;

const text = (x: number, y: number, words: string): string =>
  `<text x="${x}" y="${y}" fill="${colorOf('var(--soft)')}">${escaped(words)}</text>`;
