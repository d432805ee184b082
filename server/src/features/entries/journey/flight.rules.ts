import { Decimal } from '../../../kernel/decimal.ts';
import type { Airport } from '../../factors/index.ts';

type Point = Pick<Airport, 'latitude' | 'longitude'>;

/** 60 nautical miles of 1.852 km, as in the Travel Impact Model. */
const KM_PER_DEGREE = '111.12';

/** Coordinates are those of a point at the airport, so more than 100 metres would be a pretence. */
const DECIMALS_OF_KM = 1;

export const METHOD = 'great circle, 60 nautical miles a degree, to 0.1 km';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The angle between two places at the centre of the earth, in degrees, by the haversine formula. */
export function degreesBetween(from: Point, to: Point): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * across;
  // Rounding may leave a little more than 1 for opposite places.
  return (2 * Math.asin(Math.sqrt(Math.min(1, half))) * 180) / Math.PI;
}

export const greatCircleKm = (from: Point, to: Point): Decimal =>
  new Decimal(degreesBetween(from, to)).times(KM_PER_DEGREE).toDecimalPlaces(DECIMALS_OF_KM);

export type Haul = 'domestic' | 'short_haul' | 'long_haul' | 'international';

/** The UK Government's factors count the Crown dependencies as domestic. */
const HOME = ['United Kingdom', 'Guernsey', 'Jersey', 'Isle of Man'];

/** Up to here a flight from or to the United Kingdom is short haul. */
const SHORT_HAUL_KM = 3_700;

/** The longest flights inside the United Kingdom, whose factor stands for domestic flights elsewhere. */
const DOMESTIC_KM = 1_000;

/**
 * As the UK Government publishes its factors: domestic inside the United Kingdom; from or to it, short or long haul by
 * distance; all other flights are international. Our addition: flights inside another country are domestic too unless
 * they are longer than any inside the United Kingdom.
 */
export function haulOf(from: Pick<Airport, 'country'>, to: Pick<Airport, 'country'>, km: Decimal): Haul {
  const atHome = [from, to].filter(({ country }) => HOME.includes(country)).length;
  if (atHome === 2 || (from.country === to.country && km.lte(DOMESTIC_KM))) return 'domestic';
  if (atHome === 0) return 'international';
  return km.lte(SHORT_HAUL_KM) ? 'short_haul' : 'long_haul';
}
