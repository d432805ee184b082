import { activitySearchOf, contentOf, type FoundActivity, type Library, wordsOf } from '../../../factors/index.ts';
import type { Hints, Suggestion, SuggestionSource } from '../suggestion.rules.ts';
import { fitOf } from './fit.rules.ts';
import { type Agreement, agreement, type Weighed } from './likeness.rules.ts';
import { isWeak, type Phrase } from './phrase.rules.ts';

type Catalogue = Pick<Library, 'activities' | 'vocabulary' | 'units'>;

/** Confidence of a match by all letters, by its rank: in the reader's language, its plural, in another, its plural, a code. */
const EXACT = [0.98, 0.97, 0.95, 0.94, 0.92] as const;
/** Names that several activities share, such as diesel for vehicles and for generators. */
const SHARED = 0.85;
/** Numbers, dates and words of documents were left out. */
const LEFT_OUT = 0.03;

/** Of matches by words. */
const MOST = 0.88;
const MOST_IF_FUZZY = 0.79;
const VALUE = { least: 0.4, more: 0.6 };
const NAME = { least: 0.55, more: 0.45 };
/** Two activities that match about equally well. */
const NEAR = 0.02;
const IF_AMBIGUOUS = 0.8;

const LEAST_FIT_OF_FUZZY = 0.9;

const UNKNOWN_WORD = 0.5;
const WEAK_WORD = 0.25;
const LEAST_MATCH = 0.3;
const IF_HARDLY_ANY = 0.25;

/** More are never among the best five. */
const CANDIDATES = 40;

interface Found extends FoundActivity {
  readonly confidence: number;
  readonly source: SuggestionSource;
}

/** Activities of the catalogue that a value may name. */
export function suggestActivities(library: Catalogue, value: string, phrase: Phrase, hints: Hints): Suggestion[] {
  const { find, findExact } = activitySearchOf(library);
  const raw = findExact(value, hints);
  const cleaned = phrase.words.length === 0 ? [] : find(phrase.text, hints);
  const found = [
    ...exactly(raw, 0),
    ...exactly(cleaned.filter(isExact), LEFT_OUT),
    ...byWords(
      library,
      cleaned.filter((each) => !isExact(each)),
      phrase,
    ),
  ];
  return fitted(library, found, hints);
}

const isExact = ({ match }: FoundActivity): boolean => match.kind === 'exact';

function exactly(found: readonly FoundActivity[], less: number): Found[] {
  return found.map((each) => {
    const isShared = found.some(({ activity, rank }) => activity !== each.activity && rank === each.rank);
    const confidence = (isShared ? SHARED : (EXACT[each.rank] ?? SHARED)) - less;
    return { ...each, confidence, source: isNameOf(each) ? 'name' : 'synonym' };
  });
}

const isNameOf = ({ activity, match }: FoundActivity): boolean =>
  match.text === activity.code || Object.values(activity.names).includes(match.text);

function byWords(library: Catalogue, found: readonly FoundActivity[], phrase: Phrase): Found[] {
  const weighed = weigh(library, phrase.words);
  const isHardlySaid = phrase.words.every(isWeak);
  return found.slice(0, CANDIDATES).map((each) => {
    const agreed = agreement(weighed, contentOf(wordsOf(each.match.text)));
    return {
      ...each,
      confidence: Math.min(confidenceOf(agreed), isHardlySaid ? IF_HARDLY_ANY : 1),
      source: agreed.isFuzzy ? 'fuzzy' : 'words',
    };
  });
}

function confidenceOf({ ofValue, ofName, isFuzzy }: Agreement): number {
  if (ofValue < LEAST_MATCH) return IF_HARDLY_ANY * ofName;
  const share = (VALUE.least + VALUE.more * ofValue) * (NAME.least + NAME.more * ofName);
  return Math.min(MOST * share, isFuzzy ? MOST_IF_FUZZY : MOST);
}

const weigh = (library: Catalogue, words: readonly string[]): Weighed[] =>
  words.map((word) => ({ word, weight: isWeak(word) ? WEAK_WORD : knownWords(library).has(word) ? 1 : UNKNOWN_WORD }));

const known = new WeakMap<object, ReadonlySet<string>>();

/** All words of the catalogue's names. A name of a town or a person is none of them. */
export function knownWords({ activities }: Pick<Library, 'activities'>): ReadonlySet<string> {
  const words =
    known.get(activities) ??
    new Set(
      activities.all
        .flatMap(({ names, synonyms }) => [...Object.values(names), ...Object.values(synonyms).flat()])
        .flatMap(wordsOf),
    );
  known.set(activities, words);
  return words;
}

/** The unit decides between activities that match alike, and lowers the confidence of those that it does not suit. */
function fitted(library: Catalogue, found: readonly Found[], hints: Hints): Suggestion[] {
  const unit = hints.unit ?? (hints.isMoney ? MONEY : null);
  const rated = found.map((each) => {
    const fit = fitOf(library, each.activity, unit);
    return { ...each, fit, confidence: each.confidence * fit };
  });
  const isAmbiguous = ({ activity, confidence, match }: Found): boolean =>
    match.kind !== 'exact' &&
    rated.some((each) => each.activity !== activity && Math.abs(each.confidence - confidence) < NEAR);
  // A typing error and a unit that does not suit: chance.
  const likely = rated.filter(({ fit, source }) => fit >= LEAST_FIT_OF_FUZZY || source !== 'fuzzy');
  return likely.map((each) => ({
    means: { activity: each.activity.code },
    confidence: isAmbiguous(each) ? each.confidence * IF_AMBIGUOUS : each.confidence,
    because: {
      source: each.source,
      text: each.fit < 1 ? `${each.match.text} (${each.activity.unit} ≠ ${unit})` : each.match.text,
    },
  }));
}

/** Money in any currency has the same dimension. */
const MONEY = 'EUR';

/** Never near `SURE`: a person chooses the industry of a purchase. */
const OF_PURCHASE = { least: 0.3, more: 0.3 };
const MOST_PURCHASES = 5;
/** Of the words of a description. */
const LEAST_SHARE = 0.12;

/** Factors per unit of money of the industries that a description of a purchase may mean. */
export function suggestPurchases({ purchases }: Pick<Library, 'purchases'>, value: string): Suggestion[] {
  return purchases
    .find(value, MOST_PURCHASES)
    .filter(({ share }) => share >= LEAST_SHARE)
    .map(({ commodity: { factorCode, category, subcategory, title }, text, share }) => ({
      means: { category, subcategory, factorCode },
      confidence: OF_PURCHASE.least + OF_PURCHASE.more * share,
      because: { source: 'spend', text: text === title ? title : `${text}: ${title}` },
    }));
}
