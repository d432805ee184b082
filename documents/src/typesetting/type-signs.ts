import type { Font } from 'fontkit';
import { ABOVE, BELOW, MARK_MARGIN, SMALL, type TypeStretch } from './characters.ts';
import { type Drawn, type Outline, outlineOf } from './lettering/sign.ts';

/** Contextual alternates would turn `->` in someone's text into an arrow. */
const FEATURES = { calt: false };
/** The box around the mark for a character that no font has. */
const FRAME = { bottom: -0.15, top: 0.83, inset: 0.03, thickness: 0.04 };

type Glyph = ReturnType<Font['layout']>['glyphs'][number];
type Position = ReturnType<Font['layout']>['positions'][number];

/** A stretch of Inter, glyph by glyph. */
export function typeSigns({ text, place, missing }: TypeStretch, font: Font): Drawn[] {
  const { glyphs, positions } = font.layout(text, FEATURES);
  const signs = glyphs.map((glyph, index) => signOf(glyph, positions[index]!, font));
  if (missing) return signs.map(framed);
  return place === 'line' ? signs : signs.map((sign) => small(sign, place === 'below' ? -BELOW : ABOVE));
}

function signOf(glyph: Glyph, { xAdvance, xOffset, yOffset }: Position, font: Font): Drawn {
  const isMoved = xOffset !== 0 || yOffset !== 0;
  const outline = isMoved
    ? outlineOf([{ path: glyph.path, x: xOffset, y: yOffset }], font.unitsPerEm)
    : glyphOutline(glyph, font);
  return { advance: xAdvance / font.unitsPerEm, outline };
}

const outlines = new WeakMap<Font, Map<number, Outline>>();

/** The same object each time, by which its path data is found again. */
function glyphOutline({ id, path }: Glyph, font: Font): Outline {
  const known = outlines.get(font) ?? new Map<number, Outline>();
  outlines.set(font, known);
  const outline = known.get(id) ?? outlineOf([{ path, x: 0, y: 0 }], font.unitsPerEm);
  known.set(id, outline);
  return outline;
}

const small = ({ advance, outline }: Drawn, rise: number): Drawn => ({
  advance: advance * SMALL,
  outline: { ...outline, points: outline.points.map((value, index) => value * SMALL + (index % 2 === 0 ? 0 : rise)) },
});

/** The box shows that the question mark stands for another character. */
function framed({ advance, outline }: Drawn): Drawn {
  const width = advance + 2 * MARK_MARGIN;
  const moved = outline.points.map((value, index) => value + (index % 2 === 0 ? MARK_MARGIN : 0));
  const frame = frameOf(width);
  return {
    advance: width,
    outline: { verbs: [...outline.verbs, ...frame.verbs], points: Float32Array.of(...moved, ...frame.points) },
  };
}

/** Two boxes drawn in opposite directions leave the space between them filled. */
function frameOf(width: number): Outline {
  const { bottom, top, inset, thickness } = FRAME;
  const [left, right] = [inset, width - inset];
  const outer = [left, bottom, left, top, right, top, right, bottom];
  const [l, b, r, t] = [left + thickness, bottom + thickness, right - thickness, top - thickness];
  const inner = [l, b, r, b, r, t, l, t];
  return { verbs: [...BOX, ...BOX], points: Float32Array.of(...outer, ...inner) };
}

const BOX = ['M', 'L', 'L', 'L', 'Z'] as const;
