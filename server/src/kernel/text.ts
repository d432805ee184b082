/**
 * Characters that would break a name out of its line: control characters (C0, DEL and C1), line and paragraph
 * separators, and marks that reverse or isolate text direction. Joiners stay: Indic names and emoji need them.
 */
const BREAKING = '[\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]';
const breaking = new RegExp(BREAKING, 'u');
const runs = new RegExp(`${BREAKING}+`, 'gu');

export const isOneLine = (text: string): boolean => !breaking.test(text);

/** For text stored before names had to be one line. */
export const toOneLine = (text: string): string => text.replaceAll(runs, ' ').trim();

/**
 * Folds an e-mail address for comparison. Only A to Z lose their case (RFC 5321 leaves other letters alone). Unicode folding
 * maps the Kelvin sign to "k", so that one address could pass for another.
 */
export const foldAddress = (address: string): string =>
  address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const isSameAddress = (left: string, right: string): boolean => foldAddress(left) === foldAddress(right);
