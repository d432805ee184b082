import type { Library } from '../../factors/index.ts';
import { isGeneric, isSupplier, suggestByHints } from './activities/hint.rules.ts';
import { type Phrase, phraseOf, saysNothing } from './activities/phrase.rules.ts';
import { knownWords, suggestActivities, suggestPurchases } from './activities/rules.ts';
import { ignoring, isNoActivity, isVague, VAGUE_AT_MOST } from './activities/vague.rules.ts';
import { createHistory } from './history.rules.ts';
import { suggestJourneys } from './journey.rules.ts';
import { createLocationSuggester, type Site } from './location.rules.ts';
import { isCity } from './route.rules.ts';
import {
  best,
  capped,
  type Hints,
  type KnownMeaning,
  LONGEST_VALUE,
  normalised,
  type Suggestion,
} from './suggestion.rules.ts';
import { suggestUnits } from './unit.rules.ts';

export {
  type Hints,
  isSure,
  type KnownMeaning,
  type Means,
  normalised,
  SURE,
  type Suggestion,
  type SuggestionSource,
} from './suggestion.rules.ts';

export interface Suggester {
  /** Each gives the best first, and at most five. */
  activity(value: string, hints: Hints): readonly Suggestion[];
  location(value: string): readonly Suggestion[];
  unit(value: string): readonly Suggestion[];
}

interface Input {
  readonly library: Pick<Library, 'activities' | 'vocabulary' | 'units' | 'airports' | 'purchases'>;
  readonly locations: readonly Site[];
  /** From the organisation's templates and earlier imports. */
  readonly known: readonly KnownMeaning[];
}

/** Other suggestions for a value that names costs without an activity. */
const BESIDE_IGNORING = 0.3;
/** A supplier sells several things. */
const BY_SUPPLIER = 0.5;
const BY_GENERIC_WORD = 0.4;

export function createSuggester({ library, locations, known }: Input): Suggester {
  const lexicon = {
    isUnit: remembered((word) => library.units.read(word) !== undefined),
    isPlace: remembered((word) => isCity(library.airports, word) && !knownWords(library).has(word)),
  };
  const read = (value: string): Phrase => phraseOf(value, lexicon);
  const shapeOf = (value: string): string | null => read(cut(value)).text || null;
  const history = createHistory(known, shapeOf);
  const locate = createLocationSuggester(locations);

  return {
    activity(value, hints) {
      const text = cut(value);
      const before = history('activity', text);
      if (saysNothing(normalised(text))) return best(before);
      return best([...before, ...fresh(library, text, read(text), hints)]);
    },
    location: (value) => best([...history('location', cut(value)), ...locate(cut(value))]),
    unit: (value) => best([...history('unit', cut(value)), ...suggestUnits(library, cut(value))]),
  };
}

/** Values of one file share most of their words. */
function remembered(decide: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const decided = decide(word);
    if (known.size < MOST_REMEMBERED) known.set(word, decided);
    return decided;
  };
}

const MOST_REMEMBERED = 10_000;

const cut = (value: string): string => value.slice(0, LONGEST_VALUE);

/** Suggestions without the organisation's history. */
function fresh(library: Input['library'], text: string, phrase: Phrase, hints: Hints): Suggestion[] {
  const journeys = suggestJourneys(library, text);
  // The text of a journey also holds its distance or its nights, so that a person confirms it.
  const isJourney = ({ means }: Suggestion) => journeys.some((each) => each.means.activity === means.activity);
  const activities = suggestActivities(library, text, phrase, hints).filter((each) => !isJourney(each));
  const isPurchase = hints.isMoney && phrase.words.length > 0;
  const others = [
    ...(isGeneric(phrase) ? activities.map(belowHints) : activities),
    ...suggestByHints(library, phrase, hints),
    ...(isPurchase ? suggestPurchases(library, text) : []),
  ];
  if (isNoActivity(phrase.words)) return [ignoring(text), ...capped([...journeys, ...others], BESIDE_IGNORING)];
  if (isVague(phrase.words)) return [...journeys, ...capped(others, VAGUE_AT_MOST)];
  return [...journeys, ...(isSupplier(phrase) ? capped(others, BY_SUPPLIER) : others)];
}

/** Names that hold a generic word say no more than the unit does. */
const belowHints = (suggestion: Suggestion): Suggestion =>
  ['words', 'fuzzy'].includes(suggestion.because.source) ? capped([suggestion], BY_GENERIC_WORD)[0]! : suggestion;
