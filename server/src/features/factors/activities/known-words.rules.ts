import { groupBy } from '../../../kernel/group-by.ts';
import { allowedSlips, countBits, lettersOf, slipsBetween, stemOf } from './words.rules.ts';

/** A known word that a word of a query may mean. */
export interface Meaning {
  readonly word: string;
  readonly kind: 'whole' | 'beginning' | 'fuzzy';
  /** From 0 to 1. */
  readonly likeness: number;
}

const meaning = (kind: Meaning['kind'], likeness: number) => (word: string) => ({ word, kind, likeness });
const same = meaning('whole', 1);
const sameButForItsEnding = meaning('whole', 0.95);
const longer = meaning('beginning', 0.8);
const NEAR = 0.7;
const oneSlip = meaning('fuzzy', NEAR);
/** `Dieselrechnung` holds `Diesel`, and `Ökostrom` holds `Strom`. */
const compound = meaning('fuzzy', 0.65);
const twoSlips = meaning('fuzzy', 0.5);

/** Shorter words occur inside others by chance. */
const SHORTEST_PART = 4;

/** The words of all names. */
export interface KnownWords {
  has(word: string): boolean;
  /**
   * A word that exists means itself; otherwise it means those that begin with it; otherwise it is mistyped or a compound.
   * The last word of a query may be unfinished, so it also means those that begin with it.
   */
  meaningsOf(word: string, isLast: boolean): Meaning[];
}

export function createKnownWords(words: readonly string[]): KnownWords {
  const known = new Set(words);
  const sorted = [...known].sort();
  const letters = sorted.map(lettersOf);
  const byStem = groupBy(sorted, stemOf);
  const byLength = groupBy([...sorted.keys()], (at) => sorted[at]!.length);

  const whole = (word: string): Meaning[] =>
    (byStem.get(stemOf(word)) ?? []).map((each) => (each === word ? same(each) : sameButForItsEnding(each)));

  const beginningWith = (word: string): Meaning[] => {
    const found: Meaning[] = [];
    for (let at = firstFrom(sorted, word); sorted[at]?.startsWith(word); at++) found.push(longer(sorted[at]!));
    return found;
  };

  /** Known words at either end of the word. */
  const partsOf = (word: string): Meaning[] => {
    const found: Meaning[] = [];
    for (let length = word.length - 1; length >= SHORTEST_PART; length--) {
      const parts = [word.slice(0, length), word.slice(-length)];
      found.push(...parts.filter((part) => known.has(part)).map(compound));
    }
    return found;
  };

  const holding = (word: string): Meaning[] => {
    if (word.length < SHORTEST_PART) return [];
    const bits = lettersOf(word);
    return sorted.filter((each, at) => (letters[at]! & bits) === bits && each.includes(word)).map(compound);
  };

  /** Known words that the word may be a mistyped form of. */
  const mistyped = (word: string): Meaning[] => {
    const limit = allowedSlips(word);
    if (limit === 0) return [];
    const bits = lettersOf(word);
    const found: Array<{ readonly at: number; readonly slips: number }> = [];
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const at of byLength.get(length) ?? []) {
        // One slip changes at most two letters of the two words together.
        if (countBits(letters[at]! ^ bits) > 2 * limit) continue;
        const slips = slipsBetween(word, sorted[at]!, limit);
        if (slips <= limit) found.push({ at, slips });
      }
    }
    return found
      .sort((left, right) => left.at - right.at)
      .map(({ at, slips }) => (slips === 1 ? oneSlip(sorted[at]!) : twoSlips(sorted[at]!)));
  };

  return {
    has: (word) => known.has(word),
    meaningsOf(word, isLast) {
      const exact = whole(word);
      if (exact.length > 0) return isLast ? [...exact, ...beginningWith(word)] : exact;
      const unfinished = beginningWith(word);
      if (unfinished.length > 0) return unfinished;
      const slips = mistyped(word);
      const near = slips.filter(({ likeness }) => likeness === NEAR);
      return near.length > 0 ? near : [...partsOf(word), ...holding(word), ...slips];
    },
  };
}

/** The place of the first word that does not come before the given one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
