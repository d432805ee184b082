import { Blob, Direction, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';

/** A glyph where it belongs, in units of its font. */
export interface ShapedGlyph {
  id: number;
  /** Where the characters begin that it stands for, or helps to. */
  start: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The glyphs of a word, from left to right as they are seen. */
export type Shaper = (text: string, rightToLeft: boolean) => ShapedGlyph[];

/** Which glyph a letter takes beside its neighbours, and where, is what HarfBuzz knows of every script. */
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
