import { createKnownWords, type KnownWords, type Meaning } from './known-words.rules.ts';
import type { Language } from './rules.ts';
import { contentOf, isIncidental, wordsOf } from './words.rules.ts';

/**
 * `exact`: the query is a name, a synonym or a code; `words`: the text has all words of the query; `prefix`: one of them is
 * only the beginning of a word; `partial`: the text has some of the words; `fuzzy`: a word is mistyped or part of a
 * compound.
 */
export const matchKinds = ['exact', 'words', 'prefix', 'partial', 'fuzzy'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** A name, synonym or code of an activity. */
export interface Text {
  /** Position of the activity in the catalogue. */
  readonly place: number;
  /** Null for a code. */
  readonly language: Language | null;
  readonly text: string;
  /** Its content words, each once. */
  readonly words: readonly string[];
}

/** A text that matches a query. */
export interface Candidate {
  readonly text: Text;
  readonly kind: MatchKind;
  readonly rank: number;
}

/** Ranks after those of exact matches. */
const ALL_WORDS = 10;
const ALL_BEGINNINGS = 15;
const SOME_WORDS = 20;
/** Matches of some words are ranked in as many steps, so that those alike are equal. */
const STEPS = 20;
/** A text with a smaller share of the best one's score does not match. */
const LEAST_SHARE = 0.35;
/** A text that the query has only a part of keeps a part of its score: between these, by the share of its words. */
const INCOMPLETE = { least: 0.25, most: 0.75 };
/** Sums of the same weights in another order. */
const ROUNDING = 1e-9;
const OTHER_LANGUAGE = 0.95;
const INCIDENTAL = 0.3;

interface WeighedMeaning extends Meaning {
  /** Weight of the word of the query if it means this. */
  readonly weight: number;
  /** Weight of the known word within a text. */
  readonly inText: number;
}

/**
 * Finds texts by their words. A word weighs more the fewer activities have it: in `Hotel invoice`, `hotel` decides. Words
 * that resemble no known one are ignored.
 */
export function createWordIndex(texts: readonly Text[], activities: number) {
  const { postings, weights } = weigh(texts, activities);
  const known = createKnownWords([...postings.keys()]);
  const totals = texts.map(({ words }) => words.reduce((sum, word) => sum + weights.get(word)!, 0));

  /** The likely meanings of a word, weightiest first. */
  const meaningsOf = (word: string, isLast: boolean): WeighedMeaning[] => {
    const meanings = known.meaningsOf(word, isLast).map((each) => ({ ...each, inText: weights.get(each.word)! }));
    // A beginning that many words share says little, even where one of the words is rare.
    const shared = meanings.reduce(
      (least, { kind, inText }) => (kind === 'beginning' ? Math.min(least, inText) : least),
      Infinity,
    );
    return meanings
      .map((each) => {
        const weight = each.kind === 'beginning' ? shared : each.inText;
        return { ...each, weight: each.likeness * weight * (isIncidental(each.word) ? INCIDENTAL : 1) };
      })
      .sort((left, right) => right.weight - left.weight);
  };

  return (query: string, asked: Language): Candidate[] => {
    const words = queryWords(query, known);
    const tally = createTally(texts);
    for (const [at, word] of words.entries()) {
      tally.startWord();
      for (const meaning of meaningsOf(word, at === words.length - 1))
        for (const id of postings.get(meaning.word)!) tally.add(id, meaning);
    }
    return rank({ texts, totals, asked, tally, words: words.length });
  };
}

function weigh(texts: readonly Text[], activities: number) {
  const postings = new Map<string, number[]>();
  const places = new Map<string, Set<number>>();
  for (const [id, { words, place }] of texts.entries()) {
    for (const word of words) {
      if (!postings.has(word)) postings.set(word, []);
      postings.get(word)!.push(id);
      places.set(word, (places.get(word) ?? new Set()).add(place));
    }
  }
  const weights = new Map([...places].map(([word, { size }]) => [word, Math.log(1 + activities / size)]));
  return { postings, weights };
}

/** The content words of a query, each once. Parts of a known word, such as `heiz oel` and `R 410A`, become one. */
function queryWords(query: string, known: KnownWords): string[] {
  const words: string[] = [];
  for (const word of contentOf(wordsOf(query))) {
    const before = words.at(-1);
    const joined = `${before}${word}`;
    const isSplit =
      before !== undefined && known.has(joined) && (/\d/.test(word) || !known.has(before) || !known.has(word));
    if (isSplit) words[words.length - 1] = joined;
    else words.push(word);
  }
  return [...new Set(words)];
}

/** What a query has in common with a text. */
interface Hit {
  /** Weight of the words of the query that the text has. */
  matched: number;
  /** Weight of the words of the text that the query has. */
  covered: number;
  /** Number of words of the query that the text has as a whole, that begin one of its words, and that resemble one. */
  readonly count: Record<Meaning['kind'], number>;
}

type Tally = ReturnType<typeof createTally>;

/** Counts each word of a query once for every text, and once for every activity. */
function createTally(texts: readonly Text[]) {
  const hits = new Map<number, Hit>();
  const byPlace = new Map<number, number>();
  const seen = { texts: new Set<number>(), places: new Set<number>() };
  let [total, isFirst] = [0, true];
  return {
    hits,
    startWord(): void {
      isFirst = true;
      seen.texts.clear();
      seen.places.clear();
    },
    /** The weightiest meaning of a word comes first. */
    add(id: number, { kind, likeness, weight, inText }: WeighedMeaning): void {
      if (isFirst) total += weight;
      isFirst = false;
      const { place } = texts[id]!;
      if (!seen.places.has(place)) byPlace.set(place, (byPlace.get(place) ?? 0) + weight);
      seen.places.add(place);
      if (seen.texts.has(id)) return;
      seen.texts.add(id);
      const hit = hits.get(id) ?? { matched: 0, covered: 0, count: { whole: 0, beginning: 0, fuzzy: 0 } };
      hits.set(id, hit);
      hit.matched += weight;
      hit.covered += kind === 'beginning' ? inText * likeness : inText;
      hit.count[kind]++;
    },
    /** Half of it is the share of the query in this text, and half that in all texts of the activity. */
    shareOf: ({ matched }: Hit, place: number): number => (matched + byPlace.get(place)!) / total / 2,
  };
}

interface Question {
  readonly texts: readonly Text[];
  /** Weight of all words of each text. */
  readonly totals: readonly number[];
  readonly asked: Language;
  readonly tally: Tally;
  /** Number of words of the query. */
  readonly words: number;
}

function rank({ texts, totals, asked, tally, words }: Question): Candidate[] {
  const scored = [...tally.hits].map(([id, hit]) => {
    const text = texts[id]!;
    const isAsked = text.language === null || text.language === asked;
    const coverage = Math.min(1, hit.covered / totals[id]! + ROUNDING);
    const score = tally.shareOf(hit, text.place) * completeness(coverage) * (isAsked ? 1 : OTHER_LANGUAGE);
    return { text, hit, coverage, isAsked, score };
  });
  const least = LEAST_SHARE * scored.reduce((best, { score }) => Math.max(best, score), 0);
  return scored.flatMap(({ text, hit: { count }, coverage, isAsked, score }): Candidate[] => {
    if (count.whole + count.beginning === words) {
      const isWhole = count.beginning === 0;
      const first = (isWhole ? ALL_WORDS : ALL_BEGINNINGS) + (isAsked ? 0 : 1);
      return [{ text, kind: isWhole ? 'words' : 'prefix', rank: first + quarterOf(1 - coverage) }];
    }
    if (score < least) return [];
    const kind = count.fuzzy > 0 ? 'fuzzy' : 'partial';
    return [{ text, kind, rank: SOME_WORDS + Math.round((1 - score) * STEPS) / STEPS }];
  });
}

const completeness = (coverage: number): number =>
  coverage === 1 ? 1 : INCOMPLETE.least + (INCOMPLETE.most - INCOMPLETE.least) * coverage;

/** 0 to 3 for a share from 0 to 1. */
const quarterOf = (share: number): number => Math.min(3, Math.floor(share * 4));
