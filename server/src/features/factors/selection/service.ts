import { AppError, closest, type ErrorOptions } from '../../../platform/errors/index.ts';
import type { Activities, ActivityKind, CatalogueActivity } from '../activities/rules.ts';
import { HEAT } from '../calculation/energy.rules.ts';
import { isDelivered, type StatedSource } from '../calculation/source.rules.ts';
import type { Vocabulary } from '../categories/rules.ts';
import type { ReferenceData } from '../reference-data/rules.ts';
import type { Factor, FactorIndex } from '../rules.ts';
import { exchangeable, type Units } from '../units.rules.ts';
import {
  type ActivityInput,
  type Nearest,
  type Resolution,
  type ResolvedActivity,
  reaches,
  resolveActivity,
} from './activity.rules.ts';
import { type Candidates, candidatesOf, chooseNearest, widened } from './chain.rules.ts';
import { asNew, withOffers } from './offer.rules.ts';
import { choosePinned, kindOf } from './pinned.rules.ts';
import { noMatchingFactor } from './refusal.rules.ts';
import { type Choice, type Circumstances, select } from './rules.ts';
import { chooseDelivered, soughtBy } from './source.rules.ts';
import { upstreamFactors } from './upstream.rules.ts';

interface Context {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly referenceData: ReferenceData;
  readonly activities: Activities;
}

/** The factors of one organisation in memory, so that a batch of thousands of entries needs no further query. */
export interface Chooser {
  resolve(input: ActivityInput): Resolution;
  /** The pinned factor, or the best one; throws 422 NO_MATCHING_FACTOR if there is none. */
  choose(activity: ResolvedActivity, circumstances: Circumstances, stated?: StatedSource | null): Choice;
  /** The choice without a pin; undefined if there is none. */
  automatic(activity: ResolvedActivity, circumstances: Circumstances): Choice | undefined;
  /** The choice among published factors alone; undefined if there is none. */
  published(activity: ResolvedActivity, circumstances: Circumstances): Choice | undefined;
  /** Factors for emissions upstream of the activity, such as producing its fuel or network losses. */
  upstreamOf(activity: Pick<ResolvedActivity, 'category' | 'subcategory' | 'unit'>, factor: Factor): readonly Factor[];
  /** True if every name is known and the subcategory has factors. */
  knows(input: ActivityInput): boolean;
}

/** The factors among which the server chooses. Each part holds the ones before it. */
export interface AutomaticFactors {
  readonly published: FactorIndex;
  /** With the complete own factors that an approved entry pins. */
  readonly established: FactorIndex;
  /** With all complete own factors. */
  readonly complete: FactorIndex;
}

/** `factors` are those that a client may pin. */
export function createChooser(
  context: Context,
  factors: FactorIndex,
  parts: AutomaticFactors = { published: factors, established: factors, complete: factors },
): Chooser {
  const nearest = limitComparisons(closest);
  const mayCompare = createBudget(MAX_COMPARISONS);
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
  const selectors = new Map<FactorIndex, Select>();
  const selectFrom = (part: FactorIndex): Select => {
    const known = selectors.get(part) ?? createSelect(context, part);
    selectors.set(part, known);
    return known;
  };
  const refusalFor = memoised(([activity, circumstances]: [ResolvedActivity, Circumstances]): ErrorOptions => {
    const catalogued = context.activities.of(activity.category, activity.subcategory);
    return noMatchingFactor(
      { ...context, factors, select: selectFrom(parts.complete), mayCompare },
      { activity, circumstances, catalogued, kind: kindOf(context, activity) },
    );
  }, keyOf);
  const exchanging = { ...context, units: exchangeable(context.units) };
  const exchangers = new Map<FactorIndex, Select>();
  const selectAcross = (part: FactorIndex): Select => {
    const known = exchangers.get(part) ?? createSelect(exchanging, part);
    exchangers.set(part, known);
    return known;
  };
  const automaticIn = (part: FactorIndex, query: Query): Choice | undefined =>
    isDelivered(query.activity)
      ? chooseDelivered(context, selectFrom(part), query)
      : selectFrom(part)(query.activity, query.circumstances);
  /** An own factor that no approved entry pins is the last resort. */
  const automatic = (query: Query): Choice | undefined => {
    const established = automaticIn(parts.established, query);
    if (established || parts.complete === parts.established) return established;
    const choice = automaticIn(parts.complete, query);
    return choice && asNew(choice);
  };
  /** A factor in another currency, for amounts of money without one in their own. */
  const acrossCurrencies = ({ activity, circumstances }: Query): Choice | undefined => {
    if (!context.units.isMoney(activity.unit)) return undefined;
    const established = selectAcross(parts.established)(activity, circumstances);
    if (established || parts.complete === parts.established) return established;
    const choice = selectAcross(parts.complete)(activity, circumstances);
    return choice && asNew(choice);
  };
  const offered = (query: Query, choice: Choice): Choice =>
    parts.established === factors ? choice : withOffers(context.units, { factors, ...parts }, query, choice);
  return {
    resolve,
    choose(activity, circumstances, stated = null) {
      if (activity.pinned) return choosePinned(context, activity, activity.pinned, circumstances);
      const query = { activity, circumstances, stated };
      const choice = automatic(query) ?? acrossCurrencies(query);
      if (choice) return offered(query, choice);
      const sought = isDelivered(activity) ? soughtBy(context, query) : activity;
      throw new AppError('NO_MATCHING_FACTOR', refusalFor([sought, circumstances]));
    },
    automatic(activity, circumstances) {
      const query = { activity, circumstances, stated: null };
      return automatic(query) ?? (isExchanged(context, activity) ? acrossCurrencies(query) : undefined);
    },
    published: (activity, circumstances) => automaticIn(parts.published, { activity, circumstances, stated: null }),
    upstreamOf: (activity, factor) =>
      upstreamFactors({ ...context, factors }, activity, factor).map((each) =>
        widened(each, factor.proximityUncertaintyPercent),
      ),
    knows(input) {
      const resolution = resolve(input);
      if (!('activity' in resolution)) return false;
      const { category, subcategory } = resolution.activity;
      return factors.of(category, subcategory).length > 0 || context.activities.of(category, subcategory) !== undefined;
    },
  };
}

/** Whether the client pins a factor in another currency. A pin in the same one is compared with its like only. */
const isExchanged = ({ units }: Pick<Context, 'units'>, { unit, pinned }: ResolvedActivity): boolean =>
  pinned !== null && units.areCurrencies(unit, pinned.activityUnit);

interface Query {
  readonly activity: ResolvedActivity;
  readonly circumstances: Circumstances;
  readonly stated: StatedSource | null;
}

type Select = (activity: ResolvedActivity, circumstances: Circumstances) => Choice | undefined;

/** Selects among some of the factors. */
function createSelect(context: Context, factors: FactorIndex): Select {
  const candidatesFor = ({ category, subcategory }: ResolvedActivity) => factors.of(category, subcategory);
  /** Only the country's own: a world average says nothing about one grid. */
  const lifeCycleFor = ({ category, subcategory }: ResolvedActivity, { country, region }: Circumstances) =>
    factors
      .of(category, `${subcategory}_life_cycle`)
      .filter((factor) => factor.region === country || factor.region === region);
  /** Factors for the energy of the fuel, if none is for its mass or volume. */
  const burntFor = (activity: ResolvedActivity) =>
    candidatesFor(activity).filter((factor) => reaches(context, activity, factor));
  /** The country's own factor of exactly this subcategory, or the world's. */
  const exactFor = (activity: ResolvedActivity, circumstances: Circumstances): Choice | undefined =>
    select(context.units, activity.unit, circumstances, candidatesFor(activity)) ??
    select(context.units, activity.unit, circumstances, lifeCycleFor(activity, circumstances)) ??
    select(context.units, HEAT, circumstances, burntFor(activity));
  const candidatesBySubcategory = memoised(
    ([catalogued, activity]: [CatalogueActivity, ResolvedActivity]): Candidates =>
      candidatesOf(factors, catalogued, activity),
    ([, { category, subcategory }]) => [category, subcategory],
  );
  const selectFor = memoised(([activity, circumstances]: [ResolvedActivity, Circumstances]): Choice | undefined => {
    const exact = exactFor(activity, circumstances);
    if (exact?.proximity === 'own') return exact;
    const { category, subcategory } = activity;
    const catalogued = context.activities.of(category, subcategory);
    const candidates = catalogued && candidatesBySubcategory([catalogued, activity]);
    const nearest =
      catalogued && chooseNearest(context, { catalogued, activity, circumstances, candidates: candidates! });
    return nearest ?? (exact && withUncertainty(exact, context.referenceData, kindOf(context, activity)));
  }, keyOf);
  return (...asked) => selectFor(asked);
}

/** What a choice depends on. */
const keyOf = ([activity, circumstances]: [ResolvedActivity, Circumstances]): unknown[] => {
  const { category, subcategory, unit } = activity;
  const { country, region, periodStart, defaultSources, gwpSet, proxies = 'allow' } = circumstances;
  return [category, subcategory, unit, country, region, periodStart.slice(0, 4), gwpSet, proxies, ...defaultSources];
};

/** A factor for the world under a name outside the catalogue, or of electricity. */
const withUncertainty = (exact: Choice, places: ReferenceData, kind: ActivityKind): Choice => ({
  chosen: widened(exact.chosen, places.uncertaintyOf(kind, exact.proximity)),
  proximity: exact.proximity,
  isLifeCycle: exact.isLifeCycle,
  get losers() {
    return exact.losers;
  },
});

/** No stored text contains it. */
const SEPARATOR = '\u0000';

function memoised<I, O>(work: (input: I) => O, key: (input: I) => unknown[]): (input: I) => O {
  const results = new Map<string, O>();
  return (input) => {
    const name = key(input).join(SEPARATOR);
    if (results.has(name)) return results.get(name) as O;
    const result = work(input);
    results.set(name, result);
    return result;
  };
}

const MAX_COMPARISONS = 250_000;

function createBudget(most: number): (count: number) => boolean {
  let left = most;
  return (count) => {
    left -= count;
    return left >= 0;
  };
}

/** Comparing a name with thousands of others is slow, so a batch with many wrong names stops getting suggestions. */
export function limitComparisons(find: Nearest): Nearest {
  let left = MAX_COMPARISONS;
  return (name, known) => {
    if (left <= 0) return undefined;
    left -= known.length;
    return find(name, known);
  };
}
