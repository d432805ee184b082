import { colorOf, type LegendItem, type Picture } from './png.ts';
import type { RankedItem } from './ranked-bars.tsx';
import { scaleFor } from './scale.ts';
import { LABELS, type StackedBar, sumOf } from './stacked-bars.tsx';

/** An SVG in the font of the page. */
export function drawing(width: number, height: number, fontSize: number, parts: readonly string[]): Picture {
  const { fontFamily } = getComputedStyle(document.body);
  const size = `width="${width}" height="${height}"`;
  const font = `font-family="${escaped(fontFamily)}" font-size="${fontSize}"`;
  return { markup: `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>${parts.join('')}</svg>`, width, height };
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const SIZE = { width: 760, height: 320 };
const PLOT = { left: 52, top: 10, width: SIZE.width - 52, height: SIZE.height - 38 };
const BASELINE = PLOT.top + PLOT.height;
const BAR_SHARE = 0.72;

interface Chart {
  readonly bars: readonly StackedBar[];
  readonly legend: readonly LegendItem[];
  sayAxis(value: number): string;
}

/** The chart as an SVG, for use in documents. */
export function stackedPicture({ bars, legend, sayAxis }: Chart): Picture {
  const lines = scaleFor(Math.max(...bars.map(({ values }) => sumOf(values)), 0));
  const heightOf = (value: number): number => (Math.max(0, value) / (lines.at(-1) || 1)) * PLOT.height;
  const colors = legend.map(({ color }) => colorOf(color));
  const step = PLOT.width / bars.length;
  const columns = bars.map(({ values }, index) =>
    column(values.map(heightOf), PLOT.left + index * step, step * BAR_SHARE, colors),
  );
  const scale = lines.map(
    (value) => line(BASELINE - heightOf(value)) + text(0, BASELINE - heightOf(value) + 4, sayAxis(value)),
  );
  const names = bars.map(({ label }, index) =>
    index % Math.ceil(bars.length / LABELS.wide) === 0 ? text(PLOT.left + index * step, BASELINE + 18, label) : '',
  );
  return drawing(SIZE.width, SIZE.height, 12, [...scale, ...columns, ...names]);
}

/** One stacked bar, from the zero line up. */
function column(heights: readonly number[], x: number, width: number, colors: readonly string[]): string {
  let top = BASELINE;
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

const WIDTH = 640;
const LINE_HEIGHT = 40;

/** The list as an SVG, for use in documents. */
export function rankedPicture(items: readonly RankedItem[]): Picture {
  const largest = Math.max(...items.map(({ value }) => value), 0);
  const [text, line, bar] = ['var(--mantine-color-text)', 'var(--line)', 'var(--mantine-primary-color-filled)'].map(
    colorOf,
  );
  const lines = items.map(({ label, value, text: figure }, index) => {
    const y = index * LINE_HEIGHT;
    const width = largest > 0 ? Math.max(0, (value / largest) * WIDTH) : 0;
    return [
      `<text x="0" y="${y + 16}" fill="${text}">${escaped(label)}</text>`,
      `<text x="${WIDTH}" y="${y + 16}" fill="${text}" text-anchor="end">${escaped(figure)}</text>`,
      `<rect x="0" y="${y + 24}" width="${WIDTH}" height="6" rx="3" fill="${line}"/>`,
      `<rect x="0" y="${y + 24}" width="${width}" height="6" rx="3" fill="${bar}"/>`,
    ].join('');
  });
  return drawing(WIDTH, items.length * LINE_HEIGHT, 14, lines);
}
