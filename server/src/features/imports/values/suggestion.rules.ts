import type { Language } from '../../factors/index.ts';

/** The meaning of a value of a file. A value may mean an activity, a location, a unit, or nothing that an inventory counts. */
export interface Means {
  readonly activity?: string;
  readonly category?: string;
  readonly subcategory?: string;
  readonly factorCode?: string;
  readonly locationId?: string;
  readonly unit?: string;
  readonly ignore?: boolean;
}

export type SuggestionSource =
  | 'history'
  | 'template'
  | 'rule'
  | 'name'
  | 'synonym'
  | 'words'
  | 'fuzzy'
  | 'journey'
  | 'spend';

export interface Suggestion {
  readonly means: Means;
  /** From 0 to 1, with two decimals. */
  readonly confidence: number;
  readonly because: {
    readonly source: SuggestionSource;
    /** The name, synonym or earlier value that matched; `Strom (kWh ≠ L)` if the unit of the file does not suit it. */
    readonly text: string;
  };
}

export interface Hints {
  readonly unit: string | null;
  readonly supplier: string | null;
  readonly isMoney: boolean;
  readonly language: Language;
}

/** A value that the organisation has mapped before, by itself or by a template. */
export interface KnownMeaning {
  readonly field: 'activity' | 'location' | 'unit';
  readonly value: string;
  readonly means: Means;
  readonly uses: number;
}

/** An import applies a suggestion by itself from here on, if its source is one of `certain`. */
export const SURE = 0.9;

const certain: readonly SuggestionSource[] = ['history', 'template', 'name', 'synonym'];

export const isSure = ({ confidence, because }: Suggestion): boolean =>
  confidence >= SURE && certain.includes(because.source);

/** Longer values are cut, so that one cell costs no more than another. */
export const LONGEST_VALUE = 200;

/** Key under which equal values meet: without case, accents and punctuation, and with single spaces. */
export function normalised(value: string): string {
  const plain = value
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? value.trim() : plain;
}

/** Below this, a suggestion is noise. */
const LEAST = 0.2;

const MOST = 5;

const twoDecimals = (confidence: number): number => Math.round(Math.max(0, Math.min(1, confidence)) * 100) / 100;

/** The best suggestion of each meaning, best first. Those of equal confidence keep their order. */
export function best(suggestions: readonly Suggestion[], most = MOST): Suggestion[] {
  const byMeaning = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const rounded = { ...suggestion, confidence: twoDecimals(suggestion.confidence) };
    const key = JSON.stringify(Object.entries(rounded.means).sort());
    if (rounded.confidence > (byMeaning.get(key)?.confidence ?? LEAST)) byMeaning.set(key, rounded);
  }
  return [...byMeaning.values()].sort((left, right) => right.confidence - left.confidence).slice(0, most);
}

/** The same with no more than a given confidence. */
export const capped = (suggestions: readonly Suggestion[], cap: number): Suggestion[] =>
  suggestions.map((each) => ({ ...each, confidence: Math.min(each.confidence, cap) }));
