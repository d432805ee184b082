import { Blob, Direction, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';

/** A glyph with its position, in units of its font. */
export interface ShapedGlyph {
  id: number;
  /** The index of the first character that the glyph stands for. */
  start: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The glyphs of a word in visual order, from left to right. */
export type Shaper = (text: string, rightToLeft: boolean) => ShapedGlyph[];

/** HarfBuzz knows for every script which glyph a letter takes beside its neighbours, and where. */
export function createShaper(font: Uint8Array): Shaper {
  const face = new Font(new Face(new Blob(font)));
  return (text, rightToLeft) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    run.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(face, run);
    const positions = run.getGlyphPositions();
    return run.getGlyphInfos().map(({ codepoint: id, cluster: start }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      return { id, start, xAdvance, xOffset, yOffset };
    });
  };
}
