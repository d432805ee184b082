import { closest } from '../../platform/errors/index.ts';
import {
  type ActivityInput,
  type Nearest,
  type Resolution,
  type ResolvedActivity,
  resolveActivity,
} from './rules/activity.ts';
import type { FactorIndex } from './rules/factor-index.ts';
import { noMatchingFactor } from './rules/refusal.ts';
import { type Choice, type Circumstances, select } from './rules/selection.ts';
import type { Units } from './rules/units.ts';
import type { Vocabulary } from './rules/vocabulary.ts';

/** The factors of one organisation, held in memory: thousands of entries are worked through without a query. */
export interface Chooser {
  resolve(input: ActivityInput): Resolution;
  /** The pinned factor, or the best one; throws 422 NO_MATCHING_FACTOR if there is none. */
  choose(activity: ResolvedActivity, circumstances: Circumstances): Choice;
  /** Whether every name is known and the subcategory has factors. */
  knows(input: ActivityInput): boolean;
}

export function createChooser(words: { units: Units; vocabulary: Vocabulary }, factors: FactorIndex): Chooser {
  const nearest = sparing(closest);
  const candidatesFor = ({ category, subcategory }: ResolvedActivity) => factors.of(category, subcategory);
  // The lines of a batch repeat each other.
  const resolve = remembering(
    (input: ActivityInput) => resolveActivity({ ...words, factors, nearest }, input),
    ({ ghgScope, category, subcategory, unit, factorCode, isOverride = false }) => [
      ...[ghgScope, category, subcategory, unit, factorCode, isOverride],
    ],
  );
  const selectFor = remembering(
    ([activity, circumstances]: [ResolvedActivity, Circumstances]) =>
      select(words.units, activity.unit, circumstances, candidatesFor(activity)),
    ([{ category, subcategory, unit }, { country, region, periodStart, defaultSources }]) => [
      ...[category, subcategory, unit, country, region, periodStart.slice(0, 4)],
      ...defaultSources,
    ],
  );
  return {
    resolve,
    choose(activity, circumstances) {
      if (activity.pinned) return { chosen: activity.pinned, losers: [] };
      const choice = selectFor([activity, circumstances]);
      if (!choice) throw noMatchingFactor(activity, circumstances, factors);
      return choice;
    },
    knows(input) {
      const resolution = resolve(input);
      return 'activity' in resolution && candidatesFor(resolution.activity).length > 0;
    },
  };
}

function remembering<I, O>(work: (input: I) => O, key: (input: I) => unknown[]): (input: I) => O {
  const results = new Map<string, O>();
  return (input) => {
    const name = JSON.stringify(key(input));
    const known = results.get(name);
    if (known !== undefined) return known;
    const result = work(input);
    results.set(name, result);
    return result;
  };
}

const MAX_GUESSES = 100;

/** Comparing a name with thousands of others is slow; a batch with this many wrong names gets no further suggestions. */
export function sparing(find: Nearest): Nearest {
  let left = MAX_GUESSES;
  return (name, known) => (left-- > 0 ? find(name, known) : undefined);
}
