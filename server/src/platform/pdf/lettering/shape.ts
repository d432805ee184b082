import type { Glyph, GlyphPosition, GlyphRun } from 'fontkit';
import { createMemory } from '../memory.ts';
import type { FoundFont } from './find-font.ts';
import { graphemesOf } from './graphemes.ts';
import { openFont } from './open-font.ts';
import { outlineOf, type Sign } from './sign.ts';

interface PlacedGlyph {
  glyph: Glyph;
  position: GlyphPosition;
  /** Of the pen, before the glyph. */
  pen: number;
}

/** For the life of the process, and one object for one drawing, which a document then holds once. */
const rememberSign = createMemory<Sign>(5_000);
const rememberWord = createMemory<readonly Sign[]>(5_000);

/** A written character as one sign, marks and all. */
export const signOf = (grapheme: string, found: FoundFont): Sign =>
  rememberSign(`${found.key} ${grapheme}`, () => signFrom(placed(grapheme, found, false), grapheme, found));

/** Letters that join, from left to right. */
export const joinedSigns = (text: string, found: FoundFont, rightToLeft: boolean): readonly Sign[] =>
  rememberWord(`${found.key} ${rightToLeft} ${text}`, () => joined(text, found, rightToLeft));

function joined(text: string, found: FoundFont, rightToLeft: boolean): Sign[] {
  const shaped = placed(text.replace(SHADDA_LAST, '\u0651$1'), found, rightToLeft);
  const glyphs = shaped.filter(({ glyph }) => glyph.codePoints[0] !== SPACE);
  const letters = lettersOf(rightToLeft ? glyphs.toReversed() : glyphs);
  const texts = graphemesOf(text.replaceAll(NON_JOINER, ''));
  // A ligature took letters together, and fontkit does not say which: the word is drawn as one.
  if (letters.length !== texts.length) return [signFrom(glyphs, texts.join(''), found)];
  const signs = letters.map((letter, index) => joinedSign(letter, texts[index]!, found));
  return rightToLeft ? signs.reverse() : signs;
}

/** Where normalisation puts it; the vowel stands above the shadda and comes second (Unicode Technical Report 53). */
const SHADDA_LAST = /([\u064b-\u0650\u0670]+)\u0651/g;
/** fontkit puts a space of no width where it has nothing to show; joined text has no other. */
const SPACE = 0x20;
/** Readers that turn the letters of a line around would put it after the wrong one. */
const NON_JOINER = '\u200c';

function joinedSign(letter: readonly PlacedGlyph[], text: string, found: FoundFont): Sign {
  const form = letter.map(({ glyph, position: { xAdvance, xOffset, yOffset } }) =>
    [glyph.id, xAdvance, xOffset, yOffset].join(),
  );
  return rememberSign(`${found.key} ${text} ${form.join(' ')}`, () => signFrom(letter, text, found));
}

function placed(text: string, found: FoundFont, rightToLeft: boolean): PlacedGlyph[] {
  const { glyphs, positions } = layout(text, found, rightToLeft ? 'rtl' : 'ltr');
  let pen = 0;
  return glyphs.map((glyph, index) => {
    const position = positions[index]!;
    const before = pen;
    pen += position.xAdvance;
    return { glyph, position, pen: before };
  });
}

function layout(text: string, found: FoundFont, direction: 'rtl' | 'ltr'): GlyphRun {
  const { font } = openFont(found);
  const { script } = found.family;
  try {
    return font.layout(text, {}, script, undefined, direction);
  } catch {
    // fontkit fails on marks that the font gives no place on what they follow; then they stand where they are drawn.
    return font.layout(text, { mark: false, mkmk: false }, script, undefined, direction);
  }
}

/** In the order of writing, dots and marks follow their letter. A glyph of no character is a dot taken off its letter. */
function lettersOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const letters: PlacedGlyph[][] = [];
  for (const each of glyphs) {
    const follows = /^\p{M}*$/u.test(String.fromCodePoint(...each.glyph.codePoints));
    const letter = letters.at(-1);
    if (letter && follows) letter.push(each);
    else letters.push([each]);
  }
  return letters;
}

function signFrom(glyphs: readonly PlacedGlyph[], text: string, found: FoundFont): Sign {
  const { font, draw } = openFont(found);
  const start = Math.min(...glyphs.map(({ pen }) => pen));
  const paths = glyphs.map(({ glyph, position, pen }) => ({
    path: draw(glyph),
    x: pen - start + position.xOffset,
    y: position.yOffset,
  }));
  const advance = glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0);
  return { text, advance: advance / font.unitsPerEm, outline: outlineOf(paths, font.unitsPerEm) };
}
