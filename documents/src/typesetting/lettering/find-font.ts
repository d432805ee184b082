import { createMemory } from '../memory.ts';
import { type Family, type FamilyName, families, type Han, SHAPED_SCRIPTS } from './families.ts';
import { openFont } from './open-font.ts';

/** A font that has a character. It keeps no font open, as thousands of these are remembered. */
export interface FoundFont {
  key: string;
  family: Family;
  slice: string;
  weight: number;
}

const PICTURE = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;

/** Variation selector 16, the non-joiner and the joiner shape their neighbours and need no glyph. */
const UNSEEN = /[\ufe0f\u200c\u200d]/g;

/** For the life of the process. */
const remember = createMemory<FoundFont | undefined>(20_000);

/** A font with everything the grapheme needs. */
export const findFont = (grapheme: string, han: Han, weight: number): FoundFont | undefined =>
  remember(`${han} ${weight} ${grapheme}`, () => {
    const codePoints = Array.from(grapheme.replace(UNSEEN, ''), (character) => character.codePointAt(0)!);
    return firstWith(codePoints, candidates(grapheme, han), weight);
  });

function candidates(grapheme: string, han: Han): FamilyName[] {
  const others = (['sc', 'jp', 'kr'] as const).filter((name) => name !== han);
  const lettered: FamilyName[] = [han, ...SHAPED_SCRIPTS, ...others];
  return PICTURE.test(grapheme) ? ['emoji', ...lettered] : [...lettered, 'emoji'];
}

function firstWith(codePoints: readonly number[], names: readonly FamilyName[], weight: number): FoundFont | undefined {
  for (const family of names.map((name) => families[name])) {
    for (const { name: slice, ranges } of family.slices()) {
      const covers = codePoints.every((code) => ranges.some(([first, last]) => first <= code && code <= last));
      if (!covers) continue;
      const { font } = openFont({ family, slice, weight });
      if (codePoints.every((code) => font.hasGlyphForCodePoint(code))) {
        return { key: `${family.name} ${slice} ${weight}`, family, slice, weight };
      }
    }
  }
  return undefined;
}
