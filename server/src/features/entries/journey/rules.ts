import { Decimal } from '../../../kernel/decimal.ts';
import type { Journey } from './schema.ts';

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

/** For the history, whose values are single. */
export function journeyInWords(journey: Journey): string {
  const { mode, cabin, vehicle, passengers, massTonnes, nights, rooms, country, legs } = journey;
  if (mode === 'hotel') return [`hotel, ${nights} nights × ${rooms} rooms`, country].filter(Boolean).join(', ');
  const way = legs.map(({ from, to, distanceKm }) => (from && to ? `${from.iata}–${to.iata}` : `${distanceKm} km`));
  const load = massTonnes === null ? `${passengers} × passenger` : `${massTonnes} t`;
  return [mode, vehicle, way.join(', '), journey.return && 'and back', cabin, load].filter(Boolean).join(', ');
}
