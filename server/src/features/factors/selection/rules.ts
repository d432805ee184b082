import type { CivilDate } from '../../../kernel/period.ts';
import { AppError, listed } from '../../../platform/errors/index.ts';
import { type Factor, type FactorIndex, GLOBAL, type GwpSet, hasMasses } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import type { ResolvedActivity } from './activity.rules.ts';

/** The inputs of a choice besides the activity itself. */
export interface Circumstances {
  readonly country: string;
  readonly region: string | null;
  readonly periodStart: CivilDate;
  readonly defaultSources: readonly string[];
  /** GWP set of the organisation's figures; absent if they keep the publisher's own CO2e. */
  readonly gwpSet?: GwpSet | null | undefined;
}

export interface Loser {
  readonly factor: Factor;
  readonly reason: string;
}

export interface Choice {
  readonly chosen: Factor;
  /** Best first. */
  readonly losers: readonly Loser[];
  /** Whether the factor includes the energy's supply chain, because no direct factor is published. */
  readonly isLifeCycle: boolean;
}

/** For energy only: factors of materials and waste always cover the life cycle. */
export const isLifeCycleEnergy = ({ ghgScope, basis }: Factor): boolean => ghgScope === 2 && basis === 'life_cycle';

/** Most specific first, and never another country's. */
export function regionsOf({ country, region }: Pick<Circumstances, 'country' | 'region'>): string[] {
  return [...new Set([region ?? country, country, GLOBAL])];
}

/** Vintages after the period's year rank last, the earliest of them first. */
const LATER = 10_000;

interface Ranked {
  readonly factor: Factor;
  readonly ranks: readonly number[];
}

/**
 * Selects the best factor of one scope, category and subcategory; undefined if none fits the region and the unit. Each
 * rank decides only if all before it are equal. The code decides last, which makes the choice deterministic.
 */
export function select(
  units: Units,
  unit: string,
  circumstances: Circumstances,
  factors: readonly Factor[],
): Choice | undefined {
  const [best, ...others] = rankCandidates(units, unit, circumstances, factors);
  if (!best) return undefined;
  return {
    chosen: best.factor,
    isLifeCycle: isLifeCycleEnergy(best.factor),
    // A batch makes thousands of choices and reads no reasons, so reasons are built on demand.
    get losers() {
      return others.map((other) => ({ factor: other.factor, reason: whyNot(other, best, circumstances) }));
    },
  };
}

function rankCandidates(
  units: Units,
  unit: string,
  circumstances: Circumstances,
  factors: readonly Factor[],
): Ranked[] {
  const regions = regionsOf(circumstances);
  const year = Number(circumstances.periodStart.slice(0, 4));
  return factors
    .filter((factor) => regions.includes(factor.region) && units.fits(unit, factor.activityUnit))
    .map((factor) => ({
      factor,
      ranks: [
        precedence(factor, year),
        regions.indexOf(factor.region),
        factor.vintage <= year ? year - factor.vintage : LATER + factor.vintage,
        expressibility(factor, circumstances.gwpSet),
        factor.activityUnit === unit ? 0 : 1,
        preference(factor, circumstances.defaultSources),
      ],
    }))
    .sort(compare);
}

const OWN = 0;
const PUBLISHED = 1;
const OWN_BUT_LATER = 2;

/**
 * An organisation's own factor ranks first unless its vintage is after the period: next year's tariff says nothing about
 * last year. A later own factor is the last resort, for activities without a published factor.
 */
function precedence({ source, vintage }: Factor, year: number): number {
  if (source !== 'custom') return PUBLISHED;
  return vintage <= year ? OWN : OWN_BUT_LATER;
}

/**
 * A figure without masses cannot be expressed in the organisation's GWP set. The year ranks higher: a grid factor can
 * change by a quarter between editions, and a GWP conversion moves it by less than 1 %.
 */
const expressibility = (factor: Factor, gwpSet: GwpSet | null | undefined): number =>
  !gwpSet || factor.gwpSet === gwpSet || hasMasses(factor) ? 0 : 1;

/** A source that the organisation does not list ranks last but is not excluded. */
function preference({ source }: Factor, defaultSources: readonly string[]): number {
  const place = defaultSources.indexOf(source);
  return place === -1 ? defaultSources.length : place;
}

function compare(left: Ranked, right: Ranked): number {
  const at = firstDifference(left, right);
  if (at !== -1) return left.ranks[at]! - right.ranks[at]!;
  return left.factor.code < right.factor.code ? -1 : 1;
}

const firstDifference = (left: Ranked, right: Ranked): number =>
  left.ranks.findIndex((rank, index) => rank !== right.ranks[index]);

type Explain = (loser: Factor, winner: Factor, circumstances: Circumstances) => string;

/** One for each rank, in the same order. */
const explanations: readonly Explain[] = [
  precedenceSentence,
  (loser, winner) => `it is for ${loser.region}, and ${winner.region} is nearer to the location`,
  (loser, winner, { periodStart }) => vintageSentence(loser, winner, periodStart.slice(0, 4)),
  (_loser, winner, { gwpSet }) => `its gases are not known by mass, and ${winner.code} can be expressed in ${gwpSet}`,
  (loser, winner) =>
    `it is per ${loser.activityUnit}, and ${winner.code} is per ${winner.activityUnit} as the entry is`,
  (loser, winner) => `${winner.source} comes before ${loser.source} in the organisation's defaultSources`,
];

function whyNot(loser: Ranked, winner: Ranked, circumstances: Circumstances): string {
  const explain = explanations[firstDifference(loser, winner)];
  return explain
    ? explain(loser.factor, winner.factor, circumstances)
    : `it is equal in every respect, and ${winner.factor.code} comes first by code`;
}

/** Published factors share one precedence, so one of the two is always the organisation's own. */
function precedenceSentence(loser: Factor, winner: Factor, { periodStart }: Circumstances): string {
  if (loser.source !== 'custom') return `the organisation's own factor ${winner.code} comes before published ones`;
  const year = periodStart.slice(0, 4);
  return `it is the organisation's own, but its vintage ${loser.vintage} is later than the period's year ${year}`;
}

function vintageSentence(loser: Factor, winner: Factor, year: string): string {
  if (winner.vintage > Number(year))
    return `no vintage is from ${year} or before, and ${winner.vintage} is the earliest`;
  if (loser.vintage > Number(year)) return `its vintage ${loser.vintage} is later than the period's year ${year}`;
  return `its vintage is ${loser.vintage}, and ${winner.vintage} is the latest not after ${year}`;
}

const REMEDY =
  'Pin one with factorCode if it suits (with factorOverrideReason if it is for another category), or add or import a factor of your own (POST /api/v1/emission-factors)';

/** The message names the activity, the factors that exist instead, and what to do. */
export function noMatchingFactor(
  activity: ResolvedActivity,
  circumstances: Circumstances,
  factors: FactorIndex,
): AppError {
  const { ghgScope, category, subcategory, unit } = activity;
  const regions = regionsOf(circumstances);
  const sought = `No factor for scope ${ghgScope}, ${category}/${subcategory}, per ${unit}, for ${regions.join(' or ')}.`;
  const found = whatThereIs(category, regions, factors.of(category, subcategory), factors);
  return new AppError('NO_MATCHING_FACTOR', { message: `${sought} ${found} ${REMEDY}.` });
}

function whatThereIs(category: string, regions: string[], factors: readonly Factor[], all: FactorIndex): string {
  if (factors.length === 0) return nothing(category, all);
  const here = factors.filter(({ region }) => regions.includes(region));
  if (here.length > 0) return `The factors for ${list(here.map(({ region }) => region))} are per ${unitsOf(here)}.`;
  const countries = [...new Set(factors.map(({ region }) => region.slice(0, 2)))].sort();
  return `The library has it only for ${listed(countries)} (per ${unitsOf(factors)}).`;
}

function nothing(category: string, all: FactorIndex): string {
  const known = all.subcategories(category);
  return known.length === 0
    ? `No publication in the library covers ${category}.`
    : `Subcategories of ${category} in the library: ${listed(known)}.`;
}

const unitsOf = (factors: readonly Factor[]): string => list(factors.map(({ activityUnit }) => activityUnit));

const list = (words: string[]): string => [...new Set(words)].sort().join(', ');
