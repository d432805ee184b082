import { createKnownWords, type KnownWords } from '../activities/known-words.rules.ts';
import { contentOf, stemOf, wordsOf } from '../activities/words.rules.ts';

/** An industry with a published factor per unit of money. */
export interface Commodity {
  readonly factorCode: string;
  /** Six digits of the North American Industry Classification System. */
  readonly naics: string;
  readonly title: string;
  readonly category: string;
  readonly subcategory: string;
  /** Everyday words for what it sells. */
  readonly names: readonly string[];
}

export interface FoundCommodity {
  readonly commodity: Commodity;
  /** The title or name that matches best. */
  readonly text: string;
  /** Share of the description that it explains, from 0 to 1. */
  readonly share: number;
}

export interface Purchases {
  /** The industries that a description of a purchase may mean, best first. */
  find(description: string, most: number): readonly FoundCommodity[];
}

/** Words of every title, and of every line of a ledger. */
const COMMON = new Set(
  wordsOf(
    `manufacturing other all miscellaneous except and merchant wholesalers products product services service activities
     including related production purchased made equipment supplies accessories parts misc various types type size sizes
     color colour inch in ft feet lb lbs oz gal each ea pk pkg box case cs ct pcs pc set kit new small medium large
     xl xxl lrg med sm brand listed equal not otherwise classified itemized per industrial commercial general use used heavy duty`,
  ).map(stemOf),
);
/** Common words are weak evidence. */
const COMMON_WEIGHT = 0.25;

/** Trade margins: the goods that were bought describe a purchase better than the shop. */
const TRADE = /^4[245]/;
const TRADE_WEIGHT = 0.75;

/** A description names the thing first: `Meters, Water` and `NIPPLE BRASS 2 X 8 IN`. */
const FIRST_WORD = 1.6;
const LATER_WORDS = 0.85;
const LATER_FROM = 5;

const MOST_WORDS = 16;
const LENGTH_OF_NAME = 0.35;
/** Of several names that match, the best one counts fully and the others a little. */
const FURTHER_NAMES = 0.12;
const MOST_FURTHER = 6;

interface Name {
  readonly place: number;
  readonly text: string;
  readonly stems: readonly string[];
  readonly weight: number;
}

/** Reads the files at the first use: most processes never ask. */
export function createPurchases(read: () => readonly Commodity[]): Purchases {
  let index: ReturnType<typeof indexOf> | undefined;
  return {
    find(description, most) {
      index ??= indexOf(read());
      return search(index, description).slice(0, most);
    },
  };
}

function indexOf(commodities: readonly Commodity[]) {
  const names = commodities.flatMap(namesOf);
  const postings = new Map<string, number[]>();
  for (const [id, { stems }] of names.entries()) for (const stem of stems) push(postings, stem, id);
  const weights = new Map(
    [...postings].map(([stem, ids]) => [stem, weightOf(stem, placesOf(ids, names), commodities.length)]),
  );
  return { commodities, names, postings, weights, known: createKnownWords([...postings.keys()]) };
}

type Index = ReturnType<typeof indexOf>;

const TITLE_WEIGHT = 0.9;

function namesOf({ title, names, naics }: Commodity, place: number): Name[] {
  const trade = TRADE.test(naics) ? TRADE_WEIGHT : 1;
  return [
    { place, text: title, stems: stemsOf(title), weight: trade * TITLE_WEIGHT },
    ...names.map((text) => ({ place, text, stems: stemsOf(text), weight: trade })),
  ].filter(({ stems }) => stems.length > 0);
}

const stemsOf = (text: string): string[] => [...new Set(contentOf(sayingOf(text)).map(stemOf))];

/** `O-ring` is one word, and a letter by itself, as in `2 X 8`, is none. */
const sayingOf = (text: string): string[] =>
  wordsOf(text.replaceAll(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1')).filter((word) => !/^\p{L}$/u.test(word));

const placesOf = (ids: readonly number[], names: readonly Name[]): number =>
  new Set(ids.map((id) => names[id]!.place)).size;

/** A word says more, the fewer industries have it. */
const weightOf = (stem: string, places: number, all: number): number =>
  Math.log(1 + all / places) * (COMMON.has(stem) ? COMMON_WEIGHT : 1);

interface Asked {
  readonly stem: string;
  readonly weight: number;
}

function search(index: Index, description: string): FoundCommodity[] {
  const asked = askedWords(index, description);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const matched = new Map<number, number>();
  for (const { stem, weight } of asked)
    for (const id of index.postings.get(stem) ?? []) matched.set(id, (matched.get(id) ?? 0) + weight);
  const byPlace = new Map<number, Array<{ id: number; score: number }>>();
  for (const [id, weight] of matched)
    push(byPlace, index.names[id]!.place, { id, score: scoreOf(index, id, weight, asked) });
  return [...byPlace]
    .map(([place, hits]) => ({ place, ...together(hits) }))
    .sort((left, right) => right.score - left.score || left.place - right.place)
    .map(({ place, id, score }) => ({
      commodity: index.commodities[place]!,
      text: index.names[id]!.text,
      share: total === 0 ? 0 : Math.min(1, score / total),
    }));
}

/** Words of the description that are known, each once. A word that is not known may be cut off or mistyped. */
function askedWords({ weights, known }: Index, description: string): Asked[] {
  const words = contentOf(sayingOf(description)).filter((word) => /\p{L}/u.test(word));
  const stems = [...new Set(words.map(stemOf))].slice(0, MOST_WORDS);
  const unknown = Math.log(1 + weights.size);
  let at = 0;
  return stems.flatMap((stem) => {
    const meant = weights.has(stem) ? [{ stem, likeness: 1 }] : meaningsOf(known, stem);
    const position = at === 0 ? FIRST_WORD : at >= LATER_FROM ? LATER_WORDS : 1;
    if (meant.length > 0 && !COMMON.has(stem)) at++;
    if (meant.length === 0) return [{ stem, weight: unknown * UNKNOWN_WEIGHT }];
    return meant.map(({ stem, likeness }) => ({ stem, weight: weights.get(stem)! * position * likeness }));
  });
}

/** Unknown words, such as names of brands, lower the share of what is explained. */
const UNKNOWN_WEIGHT = 0.2;
const SHORTEST_GUESSED = 5;
const MOST_MEANINGS = 3;
const LEAST_LIKENESS = 0.6;
const GUESSED = 0.6;

function meaningsOf(known: KnownWords, stem: string): Array<{ stem: string; likeness: number }> {
  if (stem.length < SHORTEST_GUESSED || /\d/.test(stem)) return [];
  return known
    .meaningsOf(stem, true)
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .slice(0, MOST_MEANINGS)
    .map(({ word, likeness }) => ({ stem: word, likeness: likeness * GUESSED }));
}

/** A name that the description has all words of counts more than one of which it has some. */
function scoreOf({ names, weights }: Index, id: number, matched: number, asked: readonly Asked[]): number {
  const { stems, weight } = names[id]!;
  const has = new Set(asked.map(({ stem }) => stem));
  const whole = stems.reduce((sum, stem) => sum + weights.get(stem)!, 0);
  const covered = stems.reduce((sum, stem) => sum + (has.has(stem) ? weights.get(stem)! : 0), 0) / whole;
  return matched * weight * (LENGTH_OF_NAME + (1 - LENGTH_OF_NAME) * covered);
}

function together(hits: ReadonlyArray<{ id: number; score: number }>): { id: number; score: number } {
  const sorted = hits.toSorted((left, right) => right.score - left.score);
  const [first, ...others] = sorted;
  const further = others.slice(0, MOST_FURTHER).reduce((sum, { score }) => sum + score, 0);
  return { id: first!.id, score: first!.score + FURTHER_NAMES * further };
}

function push<Key, Item>(index: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = index.get(key);
  if (known) known.push(item);
  else index.set(key, [item]);
}
