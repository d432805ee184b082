import { Decimal, fitsJson } from '../../../kernel/decimal.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Library } from '../../factors/index.ts';
import type { CreateEntry, UpdateEntry } from '../schema.ts';
import { planFreight } from './freight.rules.ts';
import type { Journey } from './schema.ts';
import { planTravel } from './travel.rules.ts';

interface Planned {
  readonly journey?: Journey | null;
  /** Reported with the other problems of the entry. */
  readonly journeyProblems?: ErrorDetail[];
}

type Asked = 'travel' | 'freight';

/** A creation whose journey has become an activity with a quantity and a unit. */
export type EntryInput = Omit<CreateEntry, Asked | 'quantity' | 'unit'> &
  Required<Pick<CreateEntry, 'quantity' | 'unit'>> &
  Planned;

export type EntryPatch = Omit<UpdateEntry, Asked> & Planned;

/** What follows from a journey, and cannot be stated beside it. */
const following = ['activity', 'subcategory', 'quantity', 'unit'] as const;

type Tables = Pick<Library, 'airports' | 'activities'>;

export function withJourney(library: Tables, body: CreateEntry): EntryInput;
export function withJourney(library: Tables, body: UpdateEntry): EntryPatch;
export function withJourney(library: Tables, body: Partial<CreateEntry>): Partial<EntryInput> {
  const { travel, freight, ...rest } = body;
  if (!travel && !freight) return rest;
  const plan = travel ? planTravel(library, travel) : planFreight(library, freight!);
  const kind = travel ? 'travel' : 'freight';
  const amount = 'details' in plan ? undefined : amountOf(plan.journey);
  const problems = [
    ...checkBeside(body, kind),
    ...('details' in plan ? plan.details : []),
    ...(amount && !fitsJson(amount) ? [tooLong(kind)] : []),
  ];
  if (problems.length > 0 || 'details' in plan || !amount)
    // The quantity is never used: the problems refuse the entry.
    return { ...rest, quantity: 1, unit: rest.unit ?? 'km', journeyProblems: problems };
  return { ...rest, ...plan, quantity: amount.toNumber() };
}

function checkBeside(body: Partial<CreateEntry>, kind: Asked): ErrorDetail[] {
  const stated = following.filter((field) => body[field] !== undefined);
  const both = body.travel && body.freight ? [{ field: 'freight', message: 'is another entry than travel' }] : [];
  return [...stated.map((field) => ({ field, message: `follows from ${kind}; leave it out` })), ...both];
}

const tooLong = (kind: Asked): ErrorDetail => ({
  field: kind === 'travel' ? 'travel.distanceKm' : 'freight.massTonnes',
  message: 'gives an amount of more than 15 digits; round it',
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

/** For the history, whose values are single. */
export function journeyInWords(journey: Journey): string {
  const { mode, cabin, vehicle, passengers, massTonnes, nights, rooms, country, legs } = journey;
  if (mode === 'hotel') return [`hotel, ${nights} nights × ${rooms} rooms`, country].filter(Boolean).join(', ');
  const way = legs.map(({ from, to, distanceKm }) => (from && to ? `${from.iata}–${to.iata}` : `${distanceKm} km`));
  const load = massTonnes === null ? `${passengers} × passenger` : `${massTonnes} t`;
  return [mode, vehicle, way.join(', '), journey.return && 'and back', cabin, load].filter(Boolean).join(', ');
}
