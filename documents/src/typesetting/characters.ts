import type { Sign } from './lettering/sign.ts';

/** A stretch of a line: text set in Inter, or signs it lacks, drawn one by one. */
export type Stretch = TypeStretch | SignStretch;

export interface SignStretch {
  signs: readonly Sign[];
}

/** A stretch of text set in one font. */
export interface TypeStretch {
  text: string;
  font: string;
  /** Subscripts and superscripts the fonts lack are set as small figures below or above the line. */
  place: 'line' | 'below' | 'above';
  /** Stands for a character no font has. */
  missing: boolean;
}

/** How small figures below and above the line are, and how far off it; of the type size. */
export const SMALL = 0.64;
export const BELOW = 0.14;
export const ABOVE = 0.34;
/** The mark for an unprintable character gets room for the box around it, at either side. */
export const MARK_MARGIN = 0.12;

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Replacements for signs the fonts lack, built from signs they have. */
const STAND_INS: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '≠': '!=',
  '✓': '+',
};

const MISSING_MARK = '?';

/** Scripts descended from Brahmi, in which a joiner or non-joiner decides how two consonants combine. */
const INDIC = String.raw`[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]`;

/**
 * Invisible characters that shape their surroundings: joiners, emoji selectors, and marks that join or separate
 * letters.
 */
const SHAPING = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=[#*0-9])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Extended_Pictographic})[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`(?<=\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})`,
  String.raw`(?<=${INDIC})[\u200c\u200d](?=${INDIC})`,
];
const UNSEEN = new RegExp(String.raw`(${SHAPING.join('|')})|\p{Default_Ignorable_Code_Point}`, 'gu');

/**
 * Composes characters (é, not e + accent), turns tabs and control characters into spaces and inserts stand-ins; line
 * breaks stay. Invisible characters are dropped, among them the controls that would reverse someone's text.
 */
export function printable(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '$1')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\u2010\u2011\u202f\u2007→←≥≤≈≠✓]/g, (sign) => STAND_INS[sign] ?? sign);
}

export type FontChooser = (codePoint: number, current: string | undefined) => string | undefined;

/** Cuts a text where its font or place changes. */
export function stretchesOf(text: string, choose: FontChooser, plainFont: string): TypeStretch[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text === '' ? [] : [{ text, font: plainFont, place: 'line', missing: false }];
  const stretches: TypeStretch[] = [];
  for (const character of text) {
    const next = stretchOf(character, choose, stretches.at(-1)?.font, plainFont);
    const last = stretches.at(-1);
    if (last && !next.missing && !last.missing && last.font === next.font && last.place === next.place) {
      last.text += next.text;
    } else stretches.push(next);
  }
  return stretches;
}

function stretchOf(
  character: string,
  choose: FontChooser,
  current: string | undefined,
  plainFont: string,
): TypeStretch {
  const font = choose(character.codePointAt(0)!, current);
  if (font) return { text: character, font, place: 'line', missing: false };
  const below = SUBSCRIPTS.indexOf(character);
  if (below >= 0) return { text: `${below}`, font: plainFont, place: 'below', missing: false };
  const above = SUPERSCRIPTS.indexOf(character);
  if (above >= 0) return { text: `${above}`, font: plainFont, place: 'above', missing: false };
  return { text: MISSING_MARK, font: plainFont, place: 'line', missing: true };
}
