import { spawnSync } from 'node:child_process';
import { Resvg } from '@resvg/resvg-js';
import { encode } from 'uqr';

export interface Pixels {
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
  /** From 0 to 255; on grey pictures the lightness. */
  redAt(x: number, y: number): number;
}

export function pixelsOfPng(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  return pixelsOfSvg(svg);
}

export function pixelsOfSvg(svg: string): Pixels {
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return pixelsOf(width, height, (x, y) => pixels[(y * width + x) * 4]!);
}

/** The first page, at four pixels to the point. */
export function pixelsOfPdf(pdf: Buffer): Pixels {
  const { stdout } = spawnSync('pdftoppm', ['-r', '288', '-gray', '-l', '1', '-'], { input: pdf, maxBuffer: 64e6 });
  const [, width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40))!.map(Number);
  const data = stdout.subarray(stdout.length - width! * height!);
  return pixelsOf(width!, height!, (x, y) => data[y * width! + x]!);
}

function pixelsOf(width: number, height: number, read: (x: number, y: number) => number): Pixels {
  const redAt = (x: number, y: number): number => read(Math.floor(x), Math.floor(y));
  return { width, height, redAt, isDark: (x, y) => redAt(x, y) < 128 };
}

/** Reads the code at a place, module by module, and compares it with the one for the text. */
export function showsCode(pixels: Pixels, text: string, place: { x: number; y: number; side: number }): boolean {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const module = place.side / size;
  return data.every((row, y) =>
    row.every((isDark, x) => pixels.isDark(place.x + (x + 0.5) * module, place.y + (y + 0.5) * module) === isDark),
  );
}
