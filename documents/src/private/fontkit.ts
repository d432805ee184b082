/**
 * Everything that depends on undeclared parts of fontkit. They may change in any release, so package.json pins its
 * version: read this file again before changing it.
 */
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font, type Glyph, type Path } from 'fontkit';

/** By the bytes of their files. */
const fontsRead = new WeakMap<Buffer, Font>();

/**
 * A font for one document. The tables of its file are read once a process; reading them takes longer than setting a page.
 * A glyph remembers the character it was first used for, so the glyphs are the document's own: its bytes must not depend
 * on the documents before it.
 */
export function fontForDocument(file: Buffer): Font {
  const font = fontsRead.get(file) ?? (create(file) as Font);
  fontsRead.set(file, font);
  return Object.create(font, { _glyphs: { value: {} } });
}

interface Stream {
  pos: number;
  readBuffer(length: number): Uint8Array;
}

interface PackedTable {
  offset: number;
  length: number;
  transformLength?: number | null;
}

/** A WOFF2 font. */
interface PackedFont extends Font {
  stream: Stream;
  directory: { totalCompressedSize: number; tables: Record<string, PackedTable> };
  _dataPos: number;
  _decompressed: boolean;
}

/** Unpacks a WOFF2 font with Node's Brotli, which is many times faster than the one fontkit would use. */
export function unpackWoff2(font: Font): void {
  const packed = font as PackedFont;
  const { stream, directory } = packed;
  stream.pos = packed._dataPos;
  const tables = brotliDecompressSync(stream.readBuffer(directory.totalCompressedSize));
  let offset = 0;
  for (const table of Object.values(directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  const DecodeStream = stream.constructor as new (bytes: Uint8Array) => Stream;
  packed.stream = new DecodeStream(tables);
  packed._decompressed = true;
}

interface Point {
  x: number;
  y: number;
  endContour: boolean;
  copy(): Point;
}

/** A variable WOFF2 font. */
interface VariableFont extends Font {
  variationCoords: number[];
  _transformedGlyphs: Array<{ points?: Point[] }>;
  _variationProcessor: { transformPoints(glyphId: number, points: Point[]): void };
}

interface VariableGlyph extends Glyph {
  _getPath(): Path;
}

/** The specification appends four points to a glyph's points, which represent its metrics. */
const MEASURES = 4;

/**
 * Draws the glyphs of a variable font at a weight. fontkit 2.0 varies the widths of a WOFF2 font but leaves its outlines
 * at the default, the thinnest, and its `getVariation` fails. This function varies the outlines, once per glyph.
 * It does not handle composite glyphs: the fonts for Chinese, Japanese and Korean have none.
 */
export function drawnAt(weight: number, font: Font): (glyph: Glyph) => Path {
  const variable = font as VariableFont;
  variable.variationCoords = Object.keys(font.variationAxes).map(() => weight);
  const varied = new Set<number>();
  return (glyph) => {
    if (!varied.has(glyph.id)) vary(variable, glyph);
    varied.add(glyph.id);
    // `path` was remembered when the glyph was measured.
    return (glyph as VariableGlyph)._getPath();
  };
}

function vary(font: VariableFont, { id }: Glyph): void {
  const { points } = font._transformedGlyphs[id] ?? {};
  const [first] = points ?? [];
  if (!points || !first) return;
  points.push(...Array.from({ length: MEASURES }, () => Object.assign(first.copy(), { x: 0, y: 0, endContour: true })));
  font._variationProcessor.transformPoints(id, points);
  points.splice(-MEASURES);
}
