/** A stretch of text set in one font. */
export interface Stretch {
  text: string;
  font: string;
  /** Subscripts and superscripts the fonts lack are set as small figures below or above the line. */
  place: 'line' | 'below' | 'above';
  /** Stands for a character no font has. */
  missing: boolean;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Signs the fonts lack, in words of signs they have. */
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

/** Composed (é, not e + accent), tabs and control characters as spaces, stand-ins in place; line breaks stay. */
export function printable(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\u2010\u2011\u202f\u2007→←≥≤≈≠✓]/g, (sign) => STAND_INS[sign] ?? sign);
}

export type FontChooser = (codePoint: number, current: string | undefined) => string | undefined;

/** Cuts a text where its font or place changes. */
export function stretchesOf(text: string, choose: FontChooser, plainFont: string): Stretch[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text === '' ? [] : [{ text, font: plainFont, place: 'line', missing: false }];
  const stretches: Stretch[] = [];
  for (const character of text) {
    const next = stretchOf(character, choose, stretches.at(-1)?.font, plainFont);
    const last = stretches.at(-1);
    if (last && !next.missing && !last.missing && last.font === next.font && last.place === next.place) {
      last.text += next.text;
    } else stretches.push(next);
  }
  return stretches;
}

function stretchOf(character: string, choose: FontChooser, current: string | undefined, plainFont: string): Stretch {
  const font = choose(character.codePointAt(0)!, current);
  if (font) return { text: character, font, place: 'line', missing: false };
  const below = SUBSCRIPTS.indexOf(character);
  if (below >= 0) return { text: `${below}`, font: plainFont, place: 'below', missing: false };
  const above = SUPERSCRIPTS.indexOf(character);
  if (above >= 0) return { text: `${above}`, font: plainFont, place: 'above', missing: false };
  return { text: MISSING_MARK, font: plainFont, place: 'line', missing: true };
}
