import { closest } from '../../../platform/errors/index.ts';
import { HEAT } from '../calculation/energy.rules.ts';
import type { Vocabulary } from '../categories/rules.ts';
import type { ReferenceData } from '../reference-data/rules.ts';
import type { Factor, FactorIndex } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import {
  type ActivityInput,
  type Nearest,
  type Resolution,
  type ResolvedActivity,
  reaches,
  resolveActivity,
} from './activity.rules.ts';
import { type Choice, type Circumstances, isLifeCycleEnergy, noMatchingFactor, select } from './rules.ts';
import { upstreamFactors } from './upstream.rules.ts';

interface Context {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly referenceData: ReferenceData;
}

/** The factors of one organisation in memory, so that a batch of thousands of entries needs no further query. */
export interface Chooser {
  resolve(input: ActivityInput): Resolution;
  /** The pinned factor, or the best one; throws 422 NO_MATCHING_FACTOR if there is none. */
  choose(activity: ResolvedActivity, circumstances: Circumstances): Choice;
  /** Factors for emissions upstream of the activity, such as producing its fuel or network losses. */
  upstreamOf(activity: Pick<ResolvedActivity, 'category' | 'subcategory' | 'unit'>, factor: Factor): readonly Factor[];
  /** True if every name is known and the subcategory has factors. */
  knows(input: ActivityInput): boolean;
}

export function createChooser(context: Context, factors: FactorIndex): Chooser {
  const nearest = limitComparisons(closest);
  const candidatesFor = ({ category, subcategory }: ResolvedActivity) => factors.of(category, subcategory);
  /** Only the country's own: a world average says nothing about one grid. */
  const lifeCycleFor = ({ category, subcategory }: ResolvedActivity, { country, region }: Circumstances) =>
    factors
      .of(category, `${subcategory}_life_cycle`)
      .filter((factor) => factor.region === country || factor.region === region);
  /** Factors for the energy of the fuel, if none is for its mass or volume. */
  const burntFor = (activity: ResolvedActivity) =>
    candidatesFor(activity).filter((factor) => reaches(context, activity, factor));
  // The rows of a batch repeat each other.
  const resolve = memoised(
    (input: ActivityInput) => resolveActivity({ ...context, factors, nearest }, input),
    ({ ghgScope, category, subcategory, unit, factorCode, isOverride = false }) => [
      ghgScope,
      category,
      subcategory,
      unit,
      factorCode,
      isOverride,
    ],
  );
  const selectFor = memoised(
    ([activity, circumstances]: [ResolvedActivity, Circumstances]) =>
      select(context.units, activity.unit, circumstances, candidatesFor(activity)) ??
      select(context.units, activity.unit, circumstances, lifeCycleFor(activity, circumstances)) ??
      select(context.units, HEAT, circumstances, burntFor(activity)),
    ([{ category, subcategory, unit }, { country, region, periodStart, defaultSources, gwpSet }]) => [
      category,
      subcategory,
      unit,
      country,
      region,
      periodStart.slice(0, 4),
      gwpSet,
      ...defaultSources,
    ],
  );
  return {
    resolve,
    choose(activity, circumstances) {
      if (activity.pinned) return pinned(activity.pinned);
      const choice = selectFor([activity, circumstances]);
      if (!choice) throw noMatchingFactor(activity, circumstances, factors);
      return choice;
    },
    upstreamOf: (activity, factor) => upstreamFactors({ ...context, factors }, activity, factor),
    knows(input) {
      const resolution = resolve(input);
      return 'activity' in resolution && candidatesFor(resolution.activity).length > 0;
    },
  };
}

const pinned = (chosen: Factor): Choice => ({ chosen, losers: [], isLifeCycle: isLifeCycleEnergy(chosen) });

function memoised<I, O>(work: (input: I) => O, key: (input: I) => unknown[]): (input: I) => O {
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

const MAX_COMPARISONS = 250_000;

/** Comparing a name with thousands of others is slow, so a batch with many wrong names stops getting suggestions. */
export function limitComparisons(find: Nearest): Nearest {
  let left = MAX_COMPARISONS;
  return (name, known) => {
    if (left <= 0) return undefined;
    left -= known.length;
    return find(name, known);
  };
}
