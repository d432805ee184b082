const LEAST_CHARACTERS = 20;
const LEAST_WORDS = 4;

/** Finds words also in languages that write without spaces. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Two different letters, or a letter of a script without case, which may be a word by itself. */
const isWord = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return new Set(letters).size > 1 || letters.some((letter) => /\p{Lo}/u.test(letter));
};

function countWords(text: string): number {
  const words = [...segmenter.segment(text.toLowerCase())].map(({ segment }) => segment);
  return new Set(words.filter(isWord)).size;
}

/**
 * Checks whether a reason has substance: an auditor who reads it later should learn something. Returns the message for the
 * field, or undefined if nothing is wrong. The example shows what a good reason looks like in that place.
 */
export function problemWithReason(reason: string, example: string): string | undefined {
  const text = reason.replaceAll(/\s+/gu, ' ').trim();
  if ([...text].length >= LEAST_CHARACTERS && countWords(text) >= LEAST_WORDS) return undefined;
  return `must give the reason in at least ${LEAST_CHARACTERS} characters and four different words, such as "${example}"`;
}
