import { Decimal } from '../../../kernel/decimal.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Airport, Library } from '../../factors/index.ts';
import { greatCircleKm, type Haul, haulOf } from './flight.rules.ts';
import { type Journey, limits } from './schema.ts';

/** The activity and the amount that follow from a journey, or its problems. */
export type Plan =
  | { readonly activity: string; readonly unit: string; readonly journey: Journey }
  | { readonly details: readonly ErrorDetail[] };

/** A number out of bounds is refused anyway; calculating with it would only add a misleading problem. */
export function sane(field: keyof typeof limits, value: number | undefined): number {
  const { minimum, maximum } = limits[field];
  return value === undefined || value < minimum || value > maximum ? 1 : value;
}

export interface Leg {
  readonly from: Airport;
  readonly to: Airport;
  readonly km: Decimal;
  readonly haul: Haul;
}

/** A named airport with the field that names it. */
export interface Stop {
  readonly field: string;
  readonly iata: string | undefined;
}

export type Route = { readonly legs: readonly Leg[]; readonly details: readonly ErrorDetail[] };

/** The legs between the stops, or the problems of each stop. */
export function routeThrough({ airports }: Pick<Library, 'airports'>, stops: readonly Stop[]): Route {
  const known = stops.map(({ iata }) => (iata === undefined ? undefined : airports.get(iata)));
  const details = stops.flatMap(({ field, iata }, at) => problemOf(field, iata, known[at], known[at - 1]));
  if (details.length > 0) return { legs: [], details };
  const places = known.filter((each) => each !== undefined);
  return { legs: places.slice(1).map((to, at) => legBetween(places[at]!, to)), details };
}

function problemOf(
  field: string,
  iata: string | undefined,
  airport: Airport | undefined,
  before: Airport | undefined,
): ErrorDetail[] {
  if (iata === undefined) return [{ field, message: 'is required' }];
  if (!airport) return [{ field, message: unknownAirport(iata) }];
  return airport.iata === before?.iata ? [{ field, message: `is ${airport.iata} again, where the leg begins` }] : [];
}

const unknownAirport = (iata: string): string =>
  `${iata} is not the IATA code of a known airport; search GET /api/v1/airports?q=…`;

function legBetween(from: Airport, to: Airport): Leg {
  const km = greatCircleKm(from, to);
  return { from, to, km, haul: haulOf(from, to, km) };
}

/** The place of a leg as it is stored with the entry. */
export const placed = ({ iata, name, country, latitude, longitude }: Airport): Journey['legs'][number]['from'] => ({
  iata,
  name,
  country,
  latitude,
  longitude,
});

/** The two numbers whose product is the quantity, with their words in a receipt. */
export function factorsOf({ kind, mode, distanceKm, passengers, massTonnes, nights, rooms }: Journey) {
  if (mode === 'hotel') return { first: nights!, second: rooms!, inWords: 'nights × rooms' };
  if (kind === 'freight') return { first: distanceKm!, second: massTonnes!, inWords: 'km × tonnes' };
  return { first: distanceKm!, second: passengers!, inWords: 'km × passengers' };
}

const DECIMALS = 6;

export const productOf = (journey: Journey): Decimal => {
  const { first, second } = factorsOf(journey);
  return new Decimal(first).times(second);
};

/** Rounded to 6 decimals: a milligram over a kilometre. */
export const amountOf = (journey: Journey): Decimal => productOf(journey).toDecimalPlaces(DECIMALS);

/** As one line of text, for the history of the entry. */
export function journeyInWords(journey: Journey): string {
  const { mode, cabin, vehicle, passengers, massTonnes, nights, rooms, country, legs } = journey;
  if (mode === 'hotel') return [`hotel, ${nights} nights × ${rooms} rooms`, country].filter(Boolean).join(', ');
  const way = legs.map(({ from, to, distanceKm }) => (from && to ? `${from.iata}–${to.iata}` : `${distanceKm} km`));
  const load = massTonnes === null ? `${passengers} × passenger` : `${massTonnes} t`;
  return [mode, vehicle, way.join(', '), journey.return && 'and back', cabin, load].filter(Boolean).join(', ');
}
