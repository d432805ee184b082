/** A line fits if it fits every criterion that is set. */
export interface Match {
  readonly account: string | null;
  readonly accountPrefix: string | null;
  readonly supplier: string | null;
  readonly words: string | null;
}

interface Line {
  readonly account: string;
  readonly supplier: string;
  readonly text: string;
}

/** Without accents, case and punctuation: `Müller GmbH & Co. KG` is `muller gmbh co kg`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}*]+/u)
    .filter((word) => word.replaceAll('*', '') !== '');

/** Accounts are written with points, dashes or spaces in one system and without in another. */
const plainAccount = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toLowerCase();

/** A word, or with `*` the beginning of one: `paper*` fits `paperclips`. */
const fits = (wanted: string, word: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

const allIn = (wanted: readonly string[], text: string): boolean => {
  const words = wordsOf(text);
  return wanted.every((each) => words.some((word) => fits(each, word)));
};

export function createMatcher(match: Match): (line: Line) => boolean {
  const account = match.account && plainAccount(match.account);
  const prefix = match.accountPrefix && plainAccount(match.accountPrefix);
  const supplier = wordsOf(match.supplier ?? '');
  const words = wordsOf(match.words ?? '');
  return (line) => {
    const own = plainAccount(line.account);
    return (
      (!account || own === account) &&
      (!prefix || own.startsWith(prefix)) &&
      (supplier.length === 0 || allIn(supplier, line.supplier)) &&
      (words.length === 0 || allIn(words, line.text))
    );
  };
}

const WHOLE_ACCOUNT = 1000;
const SUPPLIER = 100;

/** More for an account than for any prefix; then longer prefixes, a supplier, and each word of a text. */
export function specificity({ account, accountPrefix, supplier, words }: Match): number {
  const ofAccount = account === null ? plainAccount(accountPrefix ?? '').length * SUPPLIER * 2 : undefined;
  return (
    (ofAccount ?? WHOLE_ACCOUNT * WHOLE_ACCOUNT) + (supplier === null ? 0 : SUPPLIER) + wordsOf(words ?? '').length
  );
}

/** True for a text of punctuation only, which would fit every line. */
export const isEmptyCriterion = (text: string): boolean => wordsOf(text).length === 0;
