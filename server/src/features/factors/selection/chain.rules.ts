import type { CatalogueActivity, Subcategory } from '../activities/rules.ts';
import { HEAT } from '../calculation/energy.rules.ts';
import { isDelivered } from '../calculation/source.rules.ts';
import type { ReferenceData } from '../reference-data/rules.ts';
import { type Factor, type FactorIndex, GLOBAL, OUTSIDE_SCOPES, type Proximity } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import { type ResolvedActivity, reaches } from './activity.rules.ts';
import {
  type Choice,
  type Circumstances,
  commonExplanations,
  compare,
  type Explain,
  isLifeCycleEnergy,
  type Loser,
  type Ranked,
  ranksOf,
  whyNot,
} from './rules.ts';

interface Context {
  readonly units: Units;
  readonly referenceData: ReferenceData;
}

/** A published factor of an activity, and the place of its subcategory in the activity's list. */
interface Candidate {
  readonly factor: Factor;
  readonly place: number;
}

/** The candidates of an activity by region. */
export type Candidates = ReadonlyMap<string, readonly Candidate[]>;

/**
 * All published factors of an activity. The subcategory of the entry comes before the others. An organisation's own factor
 * applies only to its own subcategory, so it is chosen before the chain begins.
 */
export function candidatesOf(factors: FactorIndex, activity: CatalogueActivity, own: Subcategory): Candidates {
  const subcategories = [own, ...activity.factors.filter((each) => !isSame(each, own))];
  const byRegion = new Map<string, Candidate[]>();
  for (const [place, { category, subcategory }] of subcategories.entries()) {
    for (const factor of factors.of(category, subcategory)) {
      if (factor.source === 'custom' || factor.ghgScope === OUTSIDE_SCOPES) continue;
      const known = byRegion.get(factor.region);
      if (known) known.push({ factor, place });
      else byRegion.set(factor.region, [{ factor, place }]);
    }
  }
  return byRegion;
}

const isSame = (left: Subcategory, right: Subcategory): boolean =>
  left.category === right.category && left.subcategory === right.subcategory;

/** One region of the chain, and how near it is to the location. */
interface Step {
  readonly region: string;
  readonly proximity: Proximity;
}

/**
 * The regions in which the chain looks for a factor, nearest first. Electricity takes only factors of its own country or
 * grid: neither a wider region nor the world says anything about one grid.
 */
function stepsOf(
  { referenceData }: Context,
  { kind, category }: Pick<CatalogueActivity, 'kind' | 'category'>,
  { country, region, proxies = 'allow' }: Circumstances,
  candidates: Candidates,
): Step[] {
  const named = (proximity: Proximity, regions: readonly string[]): Step[] =>
    regions.map((each) => ({ region: each, proximity }));
  const own = named('own', [...new Set([region ?? country, country])]);
  if (kind === 'grid') return own;
  const near = [...own, ...named('region', referenceData.regionsOf(country)), ...named('global', [GLOBAL])];
  // The fuel of a heat network says more about it than the networks of another country.
  if (proxies !== 'allow' || isDelivered({ category })) return near;
  const first = referenceData.proxiesOf(country);
  const others = [...candidates.keys()].filter((each) => isCountry(each) && !first.includes(each)).sort();
  const known = new Set(near.map((step) => step.region));
  return [...near, ...named('proxy', [...first, ...others]).filter((step) => !known.has(step.region))];
}

/** Parts of a country have a code with a hyphen. */
export const isCountry = (region: string): boolean => region !== GLOBAL && !region.includes('-');

interface Query {
  readonly catalogued: CatalogueActivity;
  readonly activity: ResolvedActivity;
  readonly circumstances: Circumstances;
  readonly candidates: Candidates;
}

/**
 * The best factor of the nearest region that has one: the own country, its region, the world, and then a country that
 * stands in. Undefined if none fits the unit.
 */
export function chooseNearest(context: Context, query: Query): Choice | undefined {
  const { catalogued, circumstances, candidates } = query;
  const steps = stepsOf(context, catalogued, circumstances, candidates).filter(({ region }) => candidates.has(region));
  for (const [at, { region, proximity }] of steps.entries()) {
    const [best, ...rivals] = rankedIn(context, query, region);
    if (!best) continue;
    return {
      chosen: widened(best.factor, context.referenceData.uncertaintyOf(catalogued.kind, proximity)),
      proximity,
      isLifeCycle: isLifeCycleEnergy(best.factor),
      get losers() {
        const reasons = rivals.map((each) => loserOf(each, whyNot(explanations, each, best, circumstances)));
        return [...reasons, ...farther(context, query, steps.slice(at + 1), { best: best.factor, proximity })];
      },
    };
  }
  return undefined;
}

const loserOf = ({ factor }: Ranked, reason: string): Loser => ({ factor, reason });

/** The best factor of each farther region. */
function farther(
  context: Context,
  query: Query,
  steps: readonly Step[],
  { best, proximity }: { best: Factor; proximity: Proximity },
): Loser[] {
  return steps.flatMap(({ region }) => {
    const [first] = rankedIn(context, query, region);
    return first ? [loserOf(first, distanceSentence(first.factor, best, proximity, query.circumstances))] : [];
  });
}

function distanceSentence(loser: Factor, best: Factor, proximity: Proximity, { country }: Circumstances): string {
  if (proximity === 'proxy')
    return `it is for ${loser.region}, and ${best.region} comes first among the countries that stand in for ${country}`;
  if (proximity === 'global')
    return `it is for ${loser.region}, and a factor for the world comes before one for another country`;
  return `it is for ${loser.region}, and ${best.region} is nearer to the location`;
}

function rankedIn({ units, referenceData }: Context, query: Query, region: string): Ranked[] {
  const { activity, circumstances, candidates } = query;
  const { unit } = activity;
  const year = Number(circumstances.periodStart.slice(0, 4));
  const ranked: Ranked[] = [];
  for (const { factor, place } of candidates.get(region) ?? []) {
    const isDirect = units.fits(unit, factor.activityUnit);
    if (!isDirect && !reaches({ units, referenceData }, activity, factor)) continue;
    const wanted = { unit: isDirect ? unit : HEAT, circumstances, year };
    ranked.push({ factor, ranks: ranksOf(place, isDirect ? 0 : 1, factor, wanted) });
  }
  return ranked.sort(compare);
}

/** One for each rank, in the same order. */
const explanations: readonly Explain[] = [
  (loser, winner) => `it is for ${loser.subcategory}, and ${winner.subcategory} is closer to the activity`,
  (_loser, winner) => `it needs the calorific value of the fuel, and ${winner.code} is per ${winner.activityUnit}`,
  ...commonExplanations,
];

/** Copies of published factors live as long as those: their rates are calculated once. */
const copies = new WeakMap<Factor, Factor>();

/** The factor with the uncertainty that its distance adds; the factor itself if it adds none. */
export function widened(factor: Factor, percent: string | undefined): Factor {
  if (percent === undefined) return factor;
  const known = copies.get(factor);
  if (known?.proximityUncertaintyPercent === percent) return known;
  const copy = { ...factor, proximityUncertaintyPercent: percent };
  copies.set(factor, copy);
  return copy;
}
