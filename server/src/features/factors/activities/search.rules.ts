import type { Vocabulary } from '../categories/rules.ts';
import { type Activities, type CatalogueActivity, type Language, languages } from './rules.ts';
import { type Candidate, createWordIndex, type MatchKind, type Text } from './word-index.rules.ts';
import { contentOf, stemOf, wordsOf } from './words.rules.ts';

export interface FoundActivity {
  readonly activity: CatalogueActivity;
  /** The name, synonym or code that the query matches best. */
  readonly match: { readonly kind: MatchKind; readonly text: string };
  /** Lower is better. Activities of equal rank match equally well. */
  readonly rank: number;
}

export interface ActivitySearch {
  /** The activities that a query may mean, best first, and those of equal rank in the order of the catalogue. */
  find(query: string, options: { readonly language: Language }): FoundActivity[];
  /** Only those of which the query is a name, a synonym or a code. Much faster for words that are not known. */
  findExact(query: string, options: { readonly language: Language }): FoundActivity[];
}

interface Searched {
  readonly activities: Pick<Activities, 'all'>;
  readonly vocabulary: Pick<Vocabulary, 'aliasesOf'>;
}

/** Compares only by letters and digits, so `natur gas` is `Naturgas`. Other matches have higher ranks. */
const EXACT = { asked: 0, askedPlural: 1, other: 2, otherPlural: 3, subcategory: 4 };

export function createActivitySearch(
  { all }: Pick<Activities, 'all'>,
  vocabulary: Pick<Vocabulary, 'aliasesOf'>,
): ActivitySearch {
  const texts = all.flatMap(textsOf);
  const findExact = createExactIndex(
    texts,
    all.flatMap((activity, place) => subcategoriesOf(activity, vocabulary).map((text) => textOf(place, null, text))),
  );
  const findByWords = createWordIndex(texts, all.length);
  const inOrder = (candidates: readonly Candidate[]): FoundActivity[] => {
    const best = new Map<number, Candidate>();
    for (const candidate of candidates) {
      const { place } = candidate.text;
      if (candidate.rank < (best.get(place)?.rank ?? Number.POSITIVE_INFINITY)) best.set(place, candidate);
    }
    return [...best.values()]
      .sort((left, right) => left.rank - right.rank || left.text.place - right.text.place)
      .map(({ text: { place, text }, kind, rank }) => ({ activity: all[place]!, match: { kind, text }, rank }));
  };
  return {
    find: (query, { language }) => inOrder([...findExact(query, language), ...findByWords(query, language)]),
    findExact: (query, { language }) => inOrder(findExact(query, language)),
  };
}

const textOf = (place: number, language: Language | null, text: string): Text => ({
  place,
  language,
  text,
  words: [...new Set(contentOf(wordsOf(text)))],
});

function textsOf({ code, names, synonyms }: CatalogueActivity, place: number): Text[] {
  const named = (language: Language) => [names[language], ...synonyms[language]];
  return [
    ...languages.flatMap((language) => named(language).map((text) => textOf(place, language, text))),
    textOf(place, null, code),
  ];
}

/** Codes of the library that belong to an activity, and their aliases. */
function subcategoriesOf(
  { category, alsoCategories, subcategory, factors }: CatalogueActivity,
  vocabulary: Pick<Vocabulary, 'aliasesOf'>,
): string[] {
  const own = [category, ...alsoCategories].map((each) => ({ category: each, subcategory }));
  const all = [...own, ...factors.filter(({ isBorrowed }) => !isBorrowed)];
  const aliases = all.flatMap((each) => vocabulary.aliasesOf(each.category, each.subcategory));
  return [...new Set([...all.map((each) => each.subcategory), ...aliases])];
}

function createExactIndex(texts: readonly Text[], subcategories: readonly Text[]) {
  const [byLetters, byStems, byCode] = [new Map(), new Map(), new Map()] as [Index, Index, Index];
  for (const text of texts) {
    add(byLetters, lettersOf(text.text), text);
    add(byStems, stemsOf(text.text), text);
  }
  for (const text of subcategories) add(byCode, lettersOf(text.text), text);

  return (query: string, asked: Language): Candidate[] => {
    const found = (index: Index, key: string, [rank, rankOfOther]: readonly [number, number]) =>
      (index.get(key) ?? []).map((text): Candidate => {
        const isAsked = text.language === null || text.language === asked;
        return { text, kind: 'exact', rank: isAsked ? rank : rankOfOther };
      });
    return [
      ...found(byLetters, lettersOf(query), [EXACT.asked, EXACT.other]),
      ...found(byStems, stemsOf(query), [EXACT.askedPlural, EXACT.otherPlural]),
      ...found(byCode, lettersOf(query), [EXACT.subcategory, EXACT.subcategory]),
    ];
  };
}

type Index = Map<string, Text[]>;

const lettersOf = (text: string): string => wordsOf(text).join('');
const stemsOf = (text: string): string => wordsOf(text).map(stemOf).join('');

function add(index: Index, key: string, text: Text): void {
  const known = index.get(key);
  if (known) known.push(text);
  else index.set(key, [text]);
}

const searches = new WeakMap<Pick<Activities, 'all'>, ActivitySearch>();

/** The index is made with the first search, once per process. */
export function activitySearchOf({ activities, vocabulary }: Searched): ActivitySearch {
  const search = searches.get(activities) ?? createActivitySearch(activities, vocabulary);
  searches.set(activities, search);
  return search;
}
