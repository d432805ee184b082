import type { ReferenceData } from '../reference-data/rules.ts';
import { type Factor, type FactorIndex, UPSTREAM } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import { reaches } from './activity.rules.ts';

interface Context {
  readonly units: Units;
  readonly referenceData: Pick<ReferenceData, 'derives' | 'fuelProperties'>;
  readonly factors: FactorIndex;
}

interface Activity {
  readonly category: string;
  readonly subcategory: string;
  readonly unit: string;
}

/** The publications list the well-to-tank part of freight once, as inbound. */
const INBOUND = 'upstream_transport';
const FREIGHT = [INBOUND, 'downstream_transport'];

/**
 * One factor for each upstream part (Scope 3 Standard, category 3, or that of the freight) from the publisher and region of the activity's own
 * factor. If the same edition has none, the latest earlier edition serves; otherwise the upstream part would vanish from
 * that year's inventory. A life-cycle factor already includes its upstream part.
 */
export function upstreamFactors(
  { units, referenceData, factors }: Context,
  activity: Activity,
  factor: Factor,
): Factor[] {
  if (factor.basis === 'life_cycle') return [];
  const { category, subcategory, unit } = activity;
  const freight = FREIGHT.includes(category) ? INBOUND : undefined;
  const listed = referenceData
    .derives(freight ?? category, subcategory)
    .filter((each) => each.category === (freight ?? UPSTREAM));
  const candidates = [
    ...listed.flatMap((each) => factors.of(each.category, each.subcategory)),
    ...factors.upstreamOf(subcategory),
  ];
  const isReached = (each: Factor): boolean =>
    reaches({ units, referenceData }, { unit, subcategory: each.subcategory }, each);
  const fitting = candidates.filter((each) => isOfPublisher(each, factor) && isReached(each));
  const edition = Math.max(...fitting.map(({ vintage }) => vintage));
  const distance = ({ activityUnit }: Factor): number =>
    activityUnit === unit ? 0 : units.fits(unit, activityUnit) ? 1 : 2;
  const nearestFirst = fitting
    .filter(({ vintage }) => vintage === edition)
    .sort((left, right) => distance(left) - distance(right) || (left.code < right.code ? -1 : 1));
  const parts = new Map<string, Factor>();
  for (const each of nearestFirst) if (!parts.has(each.subcategory)) parts.set(each.subcategory, each);
  return [...parts.values()];
}

const isOfPublisher = (upstream: Factor, own: Factor): boolean =>
  upstream.source === own.source && upstream.region === own.region && upstream.vintage <= own.vintage;
