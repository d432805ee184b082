import type { Font, Glyph, Path } from 'fontkit';

interface Point {
  x: number;
  y: number;
  endContour: boolean;
  copy(): Point;
}

/** The parts of fontkit's packed variable fonts that are not in its declarations. */
interface VariableFont extends Font {
  variationCoords: number[];
  _transformedGlyphs: Array<{ points?: Point[] }>;
  _variationProcessor: { transformPoints(glyphId: number, points: Point[]): void };
}

interface VariableGlyph extends Glyph {
  _getPath(): Path;
}

/** The specification appends to a glyph's points four that stand for its measures. */
const MEASURES = 4;

/**
 * Draws the glyphs of a variable font at a weight. fontkit 2.0 varies the widths of a WOFF2 font but leaves its outlines
 * at the default, the thinnest, and its `getVariation` fails: what it does for other fonts is done here, once a glyph.
 * Composite glyphs are not provided for: the fonts for Chinese, Japanese and Korean have none.
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
