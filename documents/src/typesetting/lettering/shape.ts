import type { Glyph } from 'fontkit';
import { createMemory } from '../memory.ts';
import type { FoundFont } from './find-font.ts';
import { openFont } from './open-font.ts';
import type { ShapedGlyph } from './shaper.ts';
import { outlineOf, type Sign } from './sign.ts';

/** Kept for the life of the process. One object per drawing lets a document embed it once. */
const rememberSign = createMemory<Sign>(5_000);
const rememberWord = createMemory<readonly Sign[]>(5_000);

/** A written character as one sign, marks and all. */
export const signOf = (grapheme: string, found: FoundFont): Sign =>
  rememberSign(`${found.key} ${grapheme}`, () => signFrom(laidOut(grapheme, found), grapheme, found));

/** The signs of a word, from left to right, each for the characters that were shaped together. */
export const shapedSigns = (word: string, found: FoundFont, rightToLeft: boolean): readonly Sign[] =>
  rememberWord(`${found.key} ${rightToLeft} ${word}`, () => shaped(word, found, rightToLeft));

function shaped(word: string, found: FoundFont, rightToLeft: boolean): Sign[] {
  const { shape } = openFont(found);
  if (!shape) throw new Error(`${found.key} is not shaped`);
  const groups = groupsOf(shape(word, rightToLeft));
  const starts = [...groups.keys()].sort((a, b) => a - b);
  return Array.from(groups, ([start, glyphs]) => {
    const characters = word.slice(start, starts[starts.indexOf(start) + 1]);
    return shapedSign(glyphs, characters.replaceAll(NON_JOINER, ''), found);
  }).filter(({ text }) => text !== '');
}

/** Readers that reverse the letters of a line would put it after the wrong letter. */
const NON_JOINER = '\u200c';

/** Glyphs by the index of the first character they share. */
function groupsOf(glyphs: readonly ShapedGlyph[]): Map<number, ShapedGlyph[]> {
  const groups = new Map<number, ShapedGlyph[]>();
  for (const glyph of glyphs) groups.set(glyph.start, [...(groups.get(glyph.start) ?? []), glyph]);
  return groups;
}

function shapedSign(glyphs: readonly ShapedGlyph[], text: string, found: FoundFont): Sign {
  const form = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => [id, xAdvance, xOffset, yOffset].join());
  return rememberSign(`${found.key} ${text} ${form.join(' ')}`, () => {
    const { font } = openFont(found);
    const placed = glyphs.map((glyph) => ({ ...glyph, glyph: font.getGlyph(glyph.id) }));
    return signFrom(placed, text, found);
  });
}

type PlacedGlyph = Pick<ShapedGlyph, 'xAdvance' | 'xOffset' | 'yOffset'> & { glyph: Glyph };

function laidOut(text: string, found: FoundFont): PlacedGlyph[] {
  const { glyphs, positions } = layout(text, found);
  return glyphs.map((glyph, index) => ({ ...positions[index]!, glyph }));
}

function layout(text: string, found: FoundFont) {
  const { font } = openFont(found);
  try {
    return font.layout(text);
  } catch {
    // fontkit fails on marks without an anchor on the preceding glyph. They keep their default position.
    return font.layout(text, { mark: false, mkmk: false });
  }
}

function signFrom(glyphs: readonly PlacedGlyph[], text: string, found: FoundFont): Sign {
  const { font, draw } = openFont(found);
  let pen = 0;
  const paths = glyphs.map(({ glyph, xAdvance, xOffset, yOffset }) => {
    const path = { path: draw(glyph), x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return path;
  });
  return { text, advance: pen / font.unitsPerEm, outline: outlineOf(paths, font.unitsPerEm) };
}
