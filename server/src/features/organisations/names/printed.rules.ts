import type { ErrorDetail } from '../../../platform/errors/index.ts';

/** Words of assurance, folded: `claim` says that somebody assured; `status` may also be a part of a name. */
export interface AssuranceWords {
  readonly claim: readonly string[];
  readonly status: readonly string[];
}

export interface PrintedText {
  readonly field: string;
  readonly text: string;
}

/**
 * Format characters, fillers and private-use characters: readers see nothing, or not what is stored. Variation selectors
 * stay, since emoji need them.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Joiners between pictographs, or within a word of a script that shapes its letters. */
const JOINED =
  /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})|(?<=(?![\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}])[\p{L}\p{M}])[\u200c\u200d]/gu;

/** Tags that follow a flag, such as that of Scotland. */
const FLAG_TAGS = /(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

/** Scripts whose letters look alike. UTS #39 allows other scripts beside Latin, as in 三井Capital. */
const alike = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
] as const;

/** A hyphen or a slash ends a word, as in β-Carotene. A full stop does not, or Е.ON would be two words. */
const WORDS = /[^\s\p{Pd}/]+/gu;

/** One canonical form, so that equal names are equal to every program that compares them. */
export const printedForm = (text: string): string => text.normalize('NFC').trim();

/** Refuses what readers cannot see, and letters of one script among letters of another. */
export const checkCharacters = ({ field, text }: PrintedText): ErrorDetail[] => [
  ...unseenIn(text).map((character) => ({
    field,
    message: `contains the invisible character ${codeOf(character)}; remove it`,
  })),
  ...mixedIn(text).map(({ character, script, word }) => ({
    field,
    message: `contains the ${script} letter “${character}” (${codeOf(character)}) in the word “${word}”, which is otherwise in another script; write the word in one script`,
  })),
];

/** Refuses words of assurance. `kinds` says which: a name of an organisation may have a status as a part of it. */
export function checkAssurance(
  { field, text }: PrintedText,
  words: AssuranceWords,
  kinds: ReadonlyArray<keyof AssuranceWords> = ['claim', 'status'],
): ErrorDetail[] {
  const found = assuranceIn(text, words, kinds);
  if (found === undefined) return [];
  return [
    {
      field,
      message: `contains “${found}”, which claims assurance; leave it out, since only an assurance statement may say so`,
    },
  ];
}

/** The first words of assurance in a text, folded, or undefined if there are none. */
export function assuranceIn(
  text: string,
  words: AssuranceWords,
  kinds: ReadonlyArray<keyof AssuranceWords> = ['claim', 'status'],
): string | undefined {
  const folded = ` ${foldedWords(text)} `;
  return kinds.flatMap((kind) => words[kind]).find((each) => folded.includes(` ${each} `));
}

/** Letters without accents, case and letter forms; everything else is a space. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of which every letter looks like a Latin one, such as ОСЕАN written in Cyrillic. */
export function lookalikeWords(text: string, lookalikes: ReadonlyMap<string, string>): string[] {
  const words = text.match(WORDS) ?? [];
  return words.filter((word) => {
    const letters = word.match(/\p{L}/gu) ?? [];
    return letters.length > 0 && letters.every((letter) => lookalikes.has(letter));
  });
}

function unseenIn(text: string): string[] {
  const rest = text.replaceAll(FLAG_TAGS, '').replaceAll(JOINED, '');
  return [...new Set(rest.match(UNSEEN))].slice(0, MOST_NAMED);
}

/** Enough to find the others. */
const MOST_NAMED = 3;

interface Mixed {
  character: string;
  script: string;
  word: string;
}

function mixedIn(text: string): Mixed[] {
  const words = text.match(WORDS) ?? [];
  return words.flatMap((word) => oddLetterOf(word) ?? []).slice(0, MOST_NAMED);
}

/** The first letter of the rarer script, which is the one that a reader takes for another. */
function oddLetterOf(word: string): Mixed | undefined {
  const letters = [...word].flatMap((character) => {
    const script = alike.find(([, letter]) => letter.test(character))?.[0];
    return script ? [{ character, script }] : [];
  });
  const counts = alike
    .map(([script]) => ({ script, count: letters.filter((letter) => letter.script === script).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count);
  const rarest = counts[0];
  if (counts.length < 2 || !rarest) return undefined;
  // Of two equally frequent scripts, Latin is taken for the intended one.
  const odd = counts.find(({ script, count }) => count === rarest.count && script !== 'Latin') ?? rarest;
  const letter = letters.find(({ script }) => script === odd.script);
  return letter && { ...letter, word };
}

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
