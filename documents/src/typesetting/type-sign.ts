import type { Font } from 'fontkit';
import { ABOVE, BELOW, MARK_MARGIN, SMALL, type TypeStretch } from './characters.ts';
import { type Outline, outlineOf, type Sign } from './lettering/sign.ts';

/** Contextual alternates would turn `->` in someone's text into an arrow. */
const FEATURES = { calt: false };
/** The box around the mark for a character that no font has. */
const FRAME = { bottom: -0.15, top: 0.83, inset: 0.03, thickness: 0.04 };

/** A stretch of Inter as one drawing. */
export function typeSign({ text, place, missing }: TypeStretch, font: Font): Sign {
  const { glyphs, positions } = font.layout(text, FEATURES);
  let pen = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const x = pen + xOffset;
    pen += xAdvance;
    return { path, x, y: yOffset };
  });
  const written = { text, advance: pen / font.unitsPerEm, outline: outlineOf(paths, font.unitsPerEm) };
  if (missing) return framed(written);
  return place === 'line' ? written : small(written, place === 'below' ? -BELOW : ABOVE);
}

const small = ({ text, advance, outline }: Sign, rise: number): Sign => ({
  text,
  advance: advance * SMALL,
  outline: { ...outline, points: outline.points.map((value, index) => value * SMALL + (index % 2 === 0 ? 0 : rise)) },
});

/** The box shows that the question mark stands for another character. */
function framed({ text, advance, outline }: Sign): Sign {
  const width = advance + 2 * MARK_MARGIN;
  const moved = outline.points.map((value, index) => value + (index % 2 === 0 ? MARK_MARGIN : 0));
  const frame = frameOf(width);
  return {
    text,
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
