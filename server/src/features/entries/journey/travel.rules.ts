import { Decimal } from '../../../kernel/decimal.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Library } from '../../factors/index.ts';
import { type Haul, METHOD } from './flight.rules.ts';
import { type Leg, type Plan, placed, routeThrough, sane } from './plan.rules.ts';
import type { Journey, Travel } from './schema.ts';

type Field = keyof Travel;
type Mode = Travel['mode'];

interface Fields {
  readonly inWords: string;
  readonly required: readonly Field[];
  readonly optional: readonly Field[];
}

const fieldsOf: Readonly<Record<Mode, Fields>> = {
  flight: { inWords: 'a flight', required: ['from', 'to', 'passengers'], optional: ['via', 'cabin', 'return'] },
  rail: { inWords: 'a train', required: ['distanceKm', 'passengers'], optional: ['return'] },
  hotel: { inWords: 'a hotel', required: ['nights', 'rooms'], optional: ['country'] },
};

const NONE: Omit<Journey, 'mode'> = {
  kind: 'travel',
  cabin: null,
  vehicle: null,
  passengers: null,
  return: false,
  massTonnes: null,
  nights: null,
  rooms: null,
  country: null,
  legs: [],
  distanceKm: null,
  method: null,
};

export function planTravel(library: Pick<Library, 'airports' | 'activities'>, travel: Travel): Plan {
  const details = checkFields(travel);
  if (travel.mode === 'flight') return planFlight(library, travel, details);
  if (details.length > 0) return { details };
  return travel.mode === 'rail' ? planTrain(travel) : planStay(travel);
}

/** Fields that the mode needs, and fields that it has no use for. */
function checkFields(travel: Travel): ErrorDetail[] {
  const { inWords, required, optional } = fieldsOf[travel.mode];
  const sent = Object.keys(travel).filter((field) => field !== 'mode') as Field[];
  const missing = required.filter((field) => travel[field] === undefined);
  const surplus = sent.filter((field) => !required.includes(field) && !optional.includes(field));
  return [
    ...missing.map((field) => detail(field, `is required for ${inWords}`)),
    ...surplus.map((field) => detail(field, `does not apply to ${inWords}${hint(travel.mode, field)}; leave it out`)),
  ];
}

const hint = (mode: Mode, field: Field): string =>
  mode === 'rail' && ['from', 'to', 'via'].includes(field) ? ', as stations have no distances here' : '';

const detail = (field: string, message: string): ErrorDetail => ({ field: `travel.${field}`, message });

function planFlight(
  library: Pick<Library, 'airports' | 'activities'>,
  travel: Travel,
  details: readonly ErrorDetail[],
): Plan {
  const { from, to, via = [], cabin, passengers } = travel;
  const stops = [
    { field: 'travel.from', iata: from },
    ...via.map((iata, at) => ({ field: `travel.via[${at}]`, iata })),
    { field: 'travel.to', iata: to },
  ];
  const route = routeThrough(library, stops);
  const named = new Set(details.map(({ field }) => field));
  const problems = [...details, ...route.details.filter(({ field }) => !named.has(field)), ...checkHauls(route.legs)];
  const [first] = route.legs;
  if (problems.length > 0 || !first) return { details: problems };
  const activity = activityOf(first.haul, cabin);
  if (!library.activities.get(activity)) return { details: [detail('cabin', noFactor(cabin))] };
  const isReturn = travel.return ?? false;
  const legs = route.legs.map((leg) => ({
    from: placed(leg.from),
    to: placed(leg.to),
    distanceKm: leg.km.toNumber(),
    tonneKm: null,
  }));
  const people = sane('passengers', passengers);
  const distance = route.legs.reduce((sum, { km }) => sum.plus(km), new Decimal(0)).times(isReturn ? 2 : 1);
  const journey: Journey = {
    ...NONE,
    mode: 'flight',
    cabin: cabin ?? null,
    passengers: people,
    return: isReturn,
    legs,
    distanceKm: distance.toNumber(),
    method: METHOD,
  };
  return { activity, unit: 'pkm', journey };
}

/** The UK Government publishes one figure for all classes of a domestic flight. */
const activityOf = (haul: Haul, cabin: Travel['cabin']): string =>
  haul === 'domestic' ? 'flight_domestic' : `flight_${haul}_${cabin ?? 'average'}`;

const noFactor = (cabin: Travel['cabin']): string =>
  `${cabin} has no published factor on short-haul flights; send economy or business, or leave it out for the average`;

/** One entry has one factor, so a connection of different hauls is two entries. */
function checkHauls(legs: readonly Leg[]): ErrorDetail[] {
  const hauls = new Set(legs.map(({ haul }) => haul));
  if (hauls.size <= 1) return [];
  const inWords = legs.map(({ from, to, haul }) => `${from.iata}–${to.iata} is ${haul.replace('_', ' ')}`).join(', ');
  return [detail('via', `${inWords}: they have different factors, so send an entry for each`)];
}

function planTrain({ distanceKm, passengers, return: isReturn = false }: Travel): Plan {
  const km = sane('distanceKm', distanceKm);
  const journey: Journey = {
    ...NONE,
    mode: 'rail',
    passengers: sane('passengers', passengers),
    return: isReturn,
    legs: [{ from: null, to: null, distanceKm: km, tonneKm: null }],
    distanceKm: new Decimal(km).times(isReturn ? 2 : 1).toNumber(),
    method: 'as stated',
  };
  return { activity: 'rail_national', unit: 'pkm', journey };
}

function planStay({ nights, rooms, country }: Travel): Plan {
  const stay = { nights: sane('nights', nights), rooms: sane('rooms', rooms) };
  return {
    activity: 'hotel_night',
    unit: 'room_night',
    journey: { ...NONE, mode: 'hotel', ...stay, country: country ?? null },
  };
}
