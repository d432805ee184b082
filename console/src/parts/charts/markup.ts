import type { Picture } from './png.ts';

/** A drawing in the letters of the page. */
export function drawing(width: number, height: number, fontSize: number, parts: readonly string[]): Picture {
  const { fontFamily } = getComputedStyle(document.body);
  const size = `width="${width}" height="${height}"`;
  const font = `font-family="${escaped(fontFamily)}" font-size="${fontSize}"`;
  return { markup: `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>${parts.join('')}</svg>`, width, height };
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
