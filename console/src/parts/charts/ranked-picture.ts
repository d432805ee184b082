import { drawing, escaped } from './markup.ts';
import { colorOf, type Picture } from './png.ts';
import type { RankedItem } from './ranked-bars.tsx';

const WIDTH = 640;
const LINE_HEIGHT = 40;

/** The list as a drawing, for those who need it in a document. */
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
