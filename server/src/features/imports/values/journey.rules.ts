import { Decimal } from '../../../kernel/decimal.ts';
import type { Airports, Library } from '../../factors/index.ts';
import { citiesIn, routeIn } from './route.rules.ts';
import { LONGEST_VALUE, normalised, type Suggestion } from './suggestion.rules.ts';

/** A journey that a text describes, for the fields of `travel`. Missing fields are not in the text. */
export interface ReadJourney {
  readonly mode: 'flight' | 'rail' | 'hotel';
  /** IATA codes; only for a flight. */
  readonly from?: string;
  readonly via?: string[];
  readonly to?: string;
  readonly isReturn: boolean;
  /** One way, in km, as a plain decimal. */
  readonly distanceKm?: string;
  readonly nights?: number;
}

const FLIGHT =
  /\b(?:(?:ruck|hin|inlands|linien)?flu(?:g|ge|gticket|gtickets|greise|gkosten|gschein)|flights?|flying|airfare|air fare|air ticket|airline|vols?|avion|vuelos?|e ?ticket|boarding)\b|\b(?:lh|ba|af|kl|ew|fr|u2|lx|os|ib|ua|aa|dl) ?\d{1,4}\b/;
const RAIL =
  /\b(?:bahn|bahnfahrt|bahnticket|bahnreise|zug|zugfahrt|zugticket|ice|ic|train|rail|railway|sncf|tgv|eurostar|renfe|ave|db|sbb|obb)\b/;
const HOTEL =
  /\b(?:hotel|hotels|ubernachtung|ubernachtungen|unterkunft|pension|lodging|accommodation|hebergement|alojamiento|hostel)\b/;
const RETURN =
  /\b(?:return|returns|roundtrip|round trip|rt|r t|hin und zuruck|hin und ruck\w{0,8}|hin u(?:nd)? zuruck|hin zuruck|hin ruck\w{0,8}|h r|aller retour|a r|ida y vuelta|retour)\b/;
const NIGHTS =
  /\b(\d{1,4}) ?x? ?(?:n|nachte?n?|naechte|night|nights|un|ubernachtung|ubernachtungen|nuit|nuits|nuitees?|noches?)\b/;

/** A number with a unit of distance. The digits are bounded, so that a long cell costs no more. */
const DISTANCE =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[., {2}]\d{3}){1,2}|\d{1,7})([.,]\d{1,3})?\s{0,3}(km|kilometer|kilometers|kilometre|kilometres|mi|miles|meilen)(?![\p{L}\p{N}])/iu;

const KM_PER_MILE = '1.609344';

/** Null if the text describes no journey. */
export function readJourney(text: string, airports: Pick<Airports, 'get'>): ReadJourney | null {
  const short = text.slice(0, LONGEST_VALUE);
  const words = normalised(short);
  const isReturn = RETURN.test(words);
  const route = routeIn(short, airports, FLIGHT.test(words));
  if (route) {
    const [from, to] = [route.stops[0]!, route.stops.at(-1)!];
    const via = route.stops.slice(1, -1);
    return { mode: 'flight', from, ...(via.length > 0 ? { via } : {}), to, isReturn: isReturn || route.isReturn };
  }
  if (FLIGHT.test(words)) return null;
  const nights = HOTEL.test(words) ? NIGHTS.exec(words)?.[1] : undefined;
  if (nights !== undefined && Number(nights) > 0) return { mode: 'hotel', isReturn: false, nights: Number(nights) };
  const distanceKm = RAIL.test(words) ? distanceIn(short) : null;
  return distanceKm === null ? null : { mode: 'rail', isReturn, distanceKm };
}

function distanceIn(text: string): string | null {
  const [, whole, part = '', unit = ''] = DISTANCE.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = new Decimal(`${whole.replaceAll(/\D/g, '')}${part.replace(',', '.')}`);
  if (amount.isZero()) return null;
  return (unit.toLowerCase().startsWith('k') ? amount : amount.times(KM_PER_MILE)).toFixed();
}

const BY_CODES = 0.95;
const BY_FACTS = 0.85;
const BY_CITIES = 0.7;

/** The activity of a journey that a value describes. A person confirms it, as many short words are codes of airports. */
export function suggestJourneys({ airports }: Pick<Library, 'airports'>, value: string): Suggestion[] {
  const journey = readJourney(value, airports);
  if (journey === null) {
    const cities = FLIGHT.test(normalised(value)) ? citiesIn(value, airports) : null;
    return cities === null ? [] : [suggested('flight_international_average', BY_CITIES, cities)];
  }
  const { mode, from, via = [], to, distanceKm, nights } = journey;
  if (mode === 'rail') return [suggested('rail_national', BY_FACTS, `${distanceKm} km`)];
  if (mode === 'hotel') return [suggested('hotel_night', BY_FACTS, `${nights} ×`)];
  const stops = [from!, ...via, to!];
  const countries = new Set(stops.map((stop) => airports.get(stop)?.country));
  const activity = countries.size === 1 ? 'flight_domestic' : 'flight_international_average';
  return [suggested(activity, BY_CODES, stops.join('–'))];
}

const suggested = (activity: string, confidence: number, text: string): Suggestion => ({
  means: { activity },
  confidence,
  because: { source: 'journey', text },
});
