import { allowedSlips, slipsBetween, stemOf } from '../../../factors/index.ts';

const SAME = 1;
const ONE_SLIP = 0.92;
const TWO_SLIPS = 0.8;
const PART = 0.8;
const SHORTEST_PART = 4;
/** `Müller` is no compound of `Müll`. */
const SHORTEST_REST = 3;
const SHORTEST_BEGINNING = 3;
const BEGINNING = { least: 0.5, more: 0.4 };

/** How likely a word of a file means a word of a name, from 0 to 1. */
export function likeness(word: string, known: string): number {
  if (word === known || (word[0] === known[0] && stemOf(word) === stemOf(known))) return SAME;
  if (word.length >= SHORTEST_BEGINNING && known.startsWith(word)) {
    return BEGINNING.least + BEGINNING.more * (word.length / known.length);
  }
  const slips = slipsOf(word, known);
  if (slips !== undefined) return slips === 1 ? ONE_SLIP : TWO_SLIPS;
  return isPart(known, word) || isPart(word, known) ? PART : 0;
}

/** Undefined if there are more slips than a typist makes. */
function slipsOf(word: string, known: string): number | undefined {
  const limit = allowedSlips(word);
  if (limit === 0) return undefined;
  const slips = slipsBetween(word, known, limit);
  return slips <= limit ? slips : undefined;
}

const isPart = (part: string, whole: string): boolean =>
  part.length >= SHORTEST_PART &&
  whole.length - part.length >= SHORTEST_REST &&
  (whole.startsWith(part) || whole.endsWith(part));

export interface Agreement {
  /** Share of the words of the value that the name has. */
  readonly ofValue: number;
  /** Share of the words of the name that the value has. */
  readonly ofName: number;
  /** Whether some word only resembles one of the name. */
  readonly isFuzzy: boolean;
}

export interface Weighed {
  readonly word: string;
  readonly weight: number;
}

export function agreement(value: readonly Weighed[], name: readonly string[]): Agreement {
  const best = value.map(({ word }) => name.reduce((most, each) => Math.max(most, likeness(word, each)), 0));
  const total = value.reduce((sum, { weight }) => sum + weight, 0);
  const matched = value.reduce((sum, { weight }, at) => sum + weight * best[at]!, 0);
  const covered = name.map((each) => value.reduce((most, { word }) => Math.max(most, likeness(word, each)), 0));
  return {
    ofValue: total === 0 ? 0 : matched / total,
    ofName: name.length === 0 ? 0 : covered.reduce((sum, each) => sum + each, 0) / name.length,
    isFuzzy: best.some((each) => each > 0 && each < SAME),
  };
}
