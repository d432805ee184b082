/** Escapes characters that would move the cursor, set colours or change the text direction. */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? ' ' : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
