import type { CivilDate } from '../../../kernel/period.ts';
import type { EnergySource } from '../calculation/source.rules.ts';
import type { Places } from '../reference-data/rules.ts';
import { type Factor, GLOBAL, type GwpSet, hasMasses, type Proximity } from '../rules.ts';
import type { Units } from '../units.rules.ts';

/** The inputs of a choice besides the activity itself. */
export interface Circumstances {
  readonly country: string;
  readonly region: string | null;
  readonly periodStart: CivilDate;
  readonly defaultSources: readonly string[];
  /** GWP set of the organisation's figures; absent if they keep the publisher's own CO2e. */
  readonly gwpSet?: GwpSet | null | undefined;
  /** Whether another country's factor may stand in; absent means `allow`. */
  readonly proxies?: ProxyPolicy | undefined;
}

/**
 * The use of another country's factor: taken by the server, taken only if the client pins it, or never. An organisation's
 * own factors are no proxies.
 */
export const proxyPolicies = ['allow', 'ask', 'refuse'] as const;
export type ProxyPolicy = (typeof proxyPolicies)[number];

export interface Loser {
  readonly factor: Factor;
  readonly reason: string;
}

/** An organisation's own factor is always near. The place is the country of the location, or its grid region. */
export function proximityOf(
  places: Pick<Places, 'regionsOf'>,
  { source, region }: Pick<Factor, 'source' | 'region'>,
  { country, region: grid }: Pick<Circumstances, 'country' | 'region'>,
): Proximity {
  if (source === 'custom' || region === country || region === grid) return 'own';
  if (region === GLOBAL) return 'global';
  return places.regionsOf(country).includes(region) ? 'region' : 'proxy';
}

export interface Choice {
  readonly chosen: Factor;
  /** Set if the factor is for the energy that purchased heat, steam or cooling is made from. */
  readonly energySource?: EnergySource | null;
  readonly proximity: Proximity;
  /** Best first. */
  readonly losers: readonly Loser[];
  /** Whether the factor includes the energy's supply chain, because no direct factor is published. */
  readonly isLifeCycle: boolean;
  /** True for an own factor that no approved entry pins yet. */
  readonly isNew?: boolean;
}

/** For energy only: factors of materials and waste always cover the life cycle. */
export const isLifeCycleEnergy = ({ ghgScope, basis }: Factor): boolean => ghgScope === 2 && basis === 'life_cycle';

/** Most specific first, and never another country's. */
export function regionsOf({ country, region }: Pick<Circumstances, 'country' | 'region'>): string[] {
  return [...new Set([region ?? country, country, GLOBAL])];
}

/** Vintages after the period's year rank last, the earliest of them first. */
export const LATER = 10_000;

export interface Ranked {
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
    proximity: best.factor.region === GLOBAL && best.factor.source !== 'custom' ? 'global' : 'own',
    isLifeCycle: isLifeCycleEnergy(best.factor),
    // A batch makes thousands of choices and reads no reasons, so reasons are built on demand.
    get losers() {
      return others.map((other) => ({
        factor: other.factor,
        reason: whyNot(explanations, other, best, circumstances),
      }));
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
      ranks: ranksOf(precedence(factor, year), regions.indexOf(factor.region), factor, { unit, circumstances, year }),
    }))
    .sort(compare);
}

interface Wanted {
  readonly unit: string;
  readonly circumstances: Circumstances;
  readonly year: number;
}

/** Two leading ranks, then the edition, the GWP set, the unit, and the source. */
export const ranksOf = (
  first: number,
  second: number,
  factor: Factor,
  { unit, circumstances, year }: Wanted,
): number[] => [
  first,
  second,
  factor.vintage <= year ? year - factor.vintage : LATER + factor.vintage,
  expressibility(factor, circumstances.gwpSet),
  factor.activityUnit === unit ? 0 : 1,
  preference(factor, circumstances.defaultSources),
];

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

export function compare(left: Ranked, right: Ranked): number {
  const at = firstDifference(left, right);
  if (at !== -1) return left.ranks[at]! - right.ranks[at]!;
  return left.factor.code < right.factor.code ? -1 : 1;
}

const firstDifference = (left: Ranked, right: Ranked): number =>
  left.ranks.findIndex((rank, index) => rank !== right.ranks[index]);

export type Explain = (loser: Factor, winner: Factor, circumstances: Circumstances) => string;

/** One for each of the common ranks, in the same order. */
export const commonExplanations: readonly Explain[] = [
  (loser, winner, { periodStart }) => vintageSentence(loser, winner, periodStart.slice(0, 4)),
  (_loser, winner, { gwpSet }) => `its gases are not known by mass, and ${winner.code} can be expressed in ${gwpSet}`,
  (loser, winner) =>
    `it is per ${loser.activityUnit}, and ${winner.code} is per ${winner.activityUnit} as the entry is`,
  (loser, winner) => `${winner.source} comes before ${loser.source} in the organisation's defaultSources`,
];

/** One for each rank, in the same order. */
const explanations: readonly Explain[] = [
  precedenceSentence,
  (loser, winner) => `it is for ${loser.region}, and ${winner.region} is nearer to the location`,
  ...commonExplanations,
];

export function whyNot(
  reasons: readonly Explain[],
  loser: Ranked,
  winner: Ranked,
  circumstances: Circumstances,
): string {
  const explain = reasons[firstDifference(loser, winner)];
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
