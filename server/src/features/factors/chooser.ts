import { type ActivityInput, type Resolution, type ResolvedActivity, resolveActivity } from './rules/activity.ts';
import type { FactorIndex } from './rules/factor-index.ts';
import { noMatchingFactor } from './rules/refusal.ts';
import { type Choice, type Circumstances, select } from './rules/selection.ts';
import type { Units } from './rules/units.ts';
import type { Vocabulary } from './rules/vocabulary.ts';

/** The factors of one organisation, held in memory: thousands of entries are worked through without a query. */
export interface Chooser {
  resolve(input: ActivityInput): Resolution;
  /** The pinned factor, or the best one; throws 422 NO_MATCHING_FACTOR where there is none. */
  choose(activity: ResolvedActivity, circumstances: Circumstances): Choice;
  /** Whether every name is known and the subcategory has factors. */
  knows(input: ActivityInput): boolean;
}

export function createChooser(words: { units: Units; vocabulary: Vocabulary }, factors: FactorIndex): Chooser {
  const resolve = (input: ActivityInput): Resolution => resolveActivity({ ...words, factors }, input);
  const candidatesFor = ({ category, subcategory }: ResolvedActivity) => factors.of(category, subcategory);
  return {
    resolve,
    choose(activity, circumstances) {
      if (activity.pinned) return { chosen: activity.pinned, losers: [] };
      const choice = select(words.units, activity.unit, circumstances, candidatesFor(activity));
      if (!choice) throw noMatchingFactor(activity, circumstances, factors);
      return choice;
    },
    knows(input) {
      const resolution = resolve(input);
      return 'activity' in resolution && candidatesFor(resolution.activity).length > 0;
    },
  };
}
