import { contentOf, wordsOf } from '../../factors/index.ts';
import { likeness } from './activities/likeness.rules.ts';
import { normalised, type Suggestion, type SuggestionSource } from './suggestion.rules.ts';

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

const SAME_NAME = 0.98;
/** Two locations of one name, or of names that differ only by case. */
const SHARED_NAME = 0.6;
/** All words of the location are in the value, all words of the value in the location, or only some. */
const [HOLDS_NAME, PART_OF_NAME, SOME_WORDS] = [0.88, 0.8, 0.55];
const ONLY_ONE = 0.6;
const IF_SEVERAL = 0.7;
const WHOLE = 0.99;
const LEAST = 0.4;
const MOST_WORDS = 12;

/** Words of many locations, which tell none of them from another. */
const KINDS = new Set(
  wordsOf(
    `werk büro standort filiale halle lager niederlassung site plant office branch warehouse gmbh ag kg ltd kst
     kostenstelle cost centre center usine bureau agence oficina planta fabrica`,
  ),
);

interface Hit {
  readonly site: Site;
  readonly confidence: number;
  readonly source: SuggestionSource;
}

export function createLocationSuggester(sites: readonly Site[]): (value: string) => Suggestion[] {
  const byName = new Map<string, Site[]>();
  const byWord = new Map<string, Site[]>();
  const wordsBySite = new Map(sites.map((site) => [site, telling(site.name)]));
  for (const site of sites) {
    push(byName, normalised(site.name), site);
    for (const word of wordsBySite.get(site)!) push(byWord, word, site);
  }
  const exact = (value: string): Hit[] => {
    const found = byName.get(normalised(value)) ?? [];
    const confidence = found.length === 1 ? SAME_NAME : SHARED_NAME;
    return found.map((site) => ({ site, confidence, source: 'name' }));
  };
  const similar = (value: string): Hit[] => {
    const words = telling(value).slice(0, MOST_WORDS);
    // Each word of the value is compared once with each different word of all locations.
    const likely = words.map((word) => likenesses(word, byWord));
    const found = new Set(likely.flatMap((each) => [...each.keys()].flatMap((known) => byWord.get(known)!)));
    const hits = [...found].flatMap((site) => hitOf(site, wordsBySite.get(site)!, likely));
    const top = Math.max(0, ...hits.map(({ confidence }) => confidence));
    const isShared = hits.filter(({ confidence }) => confidence === top).length > 1;
    return isShared ? hits.map((hit) => ({ ...hit, confidence: hit.confidence * IF_SEVERAL })) : hits;
  };
  return (value) => {
    const only = sites.length === 1 ? [{ site: sites[0]!, confidence: ONLY_ONE, source: 'rule' as const }] : [];
    return [...exact(value), ...similar(value), ...only].map(({ site, confidence, source }) => ({
      means: { locationId: site.id },
      confidence,
      because: { source, text: site.name },
    }));
  };
}

function likenesses(word: string, known: ReadonlyMap<string, unknown>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const each of known.keys()) {
    const like = likeness(word, each);
    if (like >= LEAST) found.set(each, like);
  }
  return found;
}

function hitOf(site: Site, words: readonly string[], likely: ReadonlyArray<ReadonlyMap<string, number>>): Hit[] {
  const ofName = share(words.map((word) => Math.max(0, ...likely.map((each) => each.get(word) ?? 0))));
  const ofValue = share(likely.map((each) => Math.max(0, ...words.map((word) => each.get(word) ?? 0))));
  const like = Math.max(ofName, ofValue);
  if (like < LEAST) return [];
  const base = ofName >= WHOLE ? HOLDS_NAME : ofValue >= WHOLE ? PART_OF_NAME : SOME_WORDS + (like > 0.8 ? 0.2 : 0);
  return [{ site, confidence: base * (0.7 + 0.3 * like), source: like >= WHOLE ? 'words' : 'fuzzy' }];
}

const share = (likely: readonly number[]): number =>
  likely.length === 0 ? 0 : likely.reduce((sum, each) => sum + each, 0) / likely.length;

/** The words that tell locations apart. A name of nothing but common words keeps them. */
function telling(text: string): string[] {
  const words = [...new Set(contentOf(wordsOf(text)))];
  const others = words.filter((word) => !KINDS.has(word));
  return others.length > 0 ? others : words;
}

function push<T>(index: Map<string, T[]>, key: string, item: T): void {
  const known = index.get(key);
  if (known) known.push(item);
  else index.set(key, [item]);
}
