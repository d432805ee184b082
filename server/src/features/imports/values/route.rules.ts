import { type Airport, type Airports, wordsOf } from '../../factors/index.ts';
import { normalised } from './suggestion.rules.ts';

/** Airports of a flight, in order. */
export interface Route {
  readonly stops: readonly string[];
  readonly isReturn: boolean;
}

const MOST_STOPS = 7;

/** Between two codes: `HAM-LHR`, `HAM – LHR`, `HAM nach LHR`, `HAM>LHR`, `HAM/LHR`, `HAM LHR`. */
const CONNECTOR = /^(?:\s|[-‐‑–—→>/.,]|to|nach|bis|via|über|ueber|vers|hasta|a)+$/iu;
const VISIBLE = /[-‐‑–—→>/]|to|nach|bis|via|über|vers|hasta/iu;

const CODE = /(?<![\p{L}\p{N}])[A-Za-z]{3}(?![\p{L}\p{N}])/gu;

/** Codes of airports that a list of purchases may hold as words. */
const WORDS = new Set(
  'AUG AUS BIS BUS CAB CAR DEC DEZ DIE GAS HIN JAN JUL JUN KIT LED MAR MAY NEW NOV OFF OIL PEN PIN PVC SEP TAX TIN TUB UND VAN'.split(
    ' ',
  ),
);

interface Stop {
  readonly iata: string;
  readonly from: number;
  readonly until: number;
  readonly isUpperCase: boolean;
}

/**
 * The longest run of airport codes in a text. Many short words are codes of airports too, such as `BUS` and `CAR`, so that a
 * text without a word for a flight must hold the route and little else.
 */
export function routeIn(text: string, airports: Pick<Airports, 'get'>, isFlight: boolean): Route | null {
  const inCapitals = longestRun(text, airports, (word) => word === word.toUpperCase());
  const run =
    inCapitals.length < 2 && isFlight
      ? longestRun(text, airports, (word) => word === word.toLowerCase() && !WORDS.has(word.toUpperCase()))
      : inCapitals;
  if (run.length < 2 || run.length > MOST_STOPS) return null;
  if (!isFlight && (!isOnlyRoute(text, run) || run.some(({ iata }) => WORDS.has(iata)))) return null;
  return folded(run.map(({ iata }) => iata));
}

function longestRun(text: string, airports: Pick<Airports, 'get'>, isWritten: (word: string) => boolean): Stop[] {
  const runs: Stop[][] = [];
  for (const { 0: word, index } of text.matchAll(CODE)) {
    if (!isWritten(word) || !airports.get(word)) continue;
    const stop = {
      iata: word.toUpperCase(),
      from: index,
      until: index + word.length,
      isUpperCase: word === word.toUpperCase(),
    };
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isConnected(text, last, stop)) run.push(stop);
    else runs.push([stop]);
  }
  return runs.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}

/** Codes in lower case need a visible connector, as `bus und car` are words. */
function isConnected(text: string, last: Stop, next: Stop): boolean {
  const between = text.slice(last.until, next.from);
  if (last.iata === next.iata || !CONNECTOR.test(between)) return false;
  return VISIBLE.test(between) || (last.isUpperCase && next.isUpperCase);
}

/** Only numbers, dates and a few words beside the codes. */
function isOnlyRoute(text: string, run: readonly Stop[]): boolean {
  const isVisible = VISIBLE.test(text.slice(run[0]!.until, run[1]!.from));
  const rest = `${text.slice(0, run[0]!.from)} ${text.slice(run.at(-1)!.until)}`;
  const others = normalised(rest)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !BESIDE.has(word));
  return isVisible && others.length === 0;
}

const BESIDE = new Set(
  `return retour roundtrip round trip rt hr hin und zuruck ruck h r a ar eco economy business first class oneway one way
   pax x`
    .split(/\s+/)
    .filter(Boolean),
);

/** HAM–LHR–HAM is HAM–LHR and back. */
function folded(stops: readonly string[]): Route | null {
  const isPalindrome = stops.length % 2 === 1 && stops.every((stop, at) => stop === stops.at(-1 - at));
  if (isPalindrome) return { stops: stops.slice(0, (stops.length + 1) / 2), isReturn: true };
  return stops[0] === stops.at(-1) ? null : { stops, isReturn: false };
}

const MOST_WORDS = 24;
const WORDS_OF_CITY = 3;
const AIRPORTS_OF_CITY = 3;

const cities = new WeakMap<object, ReadonlyMap<string, readonly Airport[]>>();

function citiesOf(airports: Pick<Airports, 'all'>): ReadonlyMap<string, readonly Airport[]> {
  const known = cities.get(airports);
  if (known) return known;
  const index = new Map<string, Airport[]>();
  for (const airport of airports.all()) {
    const city = normalised(airport.city);
    index.set(city, [...(index.get(city) ?? []), airport]);
  }
  cities.set(airports, index);
  return index;
}

/**
 * Cities in a text with some of their airports, such as `Hamburg (HAM, XFW) – London (LTN, LGW, LCY)`. The file does not say
 * which one is the biggest, so a person chooses.
 */
export function citiesIn(text: string, airports: Pick<Airports, 'all'>): string | null {
  const words = normalised(text).split(' ').slice(0, MOST_WORDS);
  const index = citiesOf(airports);
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lengthOfCity(words, at, index);
    if (length > 0) found.push(named(index.get(words.slice(at, at + length).join(' '))!));
    at += Math.max(1, length);
  }
  return found.length < 2 ? null : found.slice(0, MOST_STOPS).join(' – ');
}

const SHORTEST_CITY = 4;

function lengthOfCity(words: readonly string[], at: number, index: ReadonlyMap<string, unknown>): number {
  for (let length = WORDS_OF_CITY; length > 0; length--) {
    const city = words.slice(at, at + length).join(' ');
    if (at + length <= words.length && city.length >= SHORTEST_CITY && index.has(city)) return length;
  }
  return 0;
}

const named = (airports: readonly Airport[]): string =>
  `${airports[0]!.city} (${airports
    .slice(0, AIRPORTS_OF_CITY)
    .map(({ iata }) => iata)
    .join(', ')})`;

const cityWords = new WeakMap<object, ReadonlySet<string>>();

/** Whether a folded word is the name of a city with an airport. */
export function isCity(airports: Pick<Airports, 'all'>, word: string): boolean {
  const known = cityWords.get(airports) ?? new Set(airports.all().map(({ city }) => wordsOf(city).join(' ')));
  cityWords.set(airports, known);
  return word.length >= SHORTEST_CITY && known.has(word);
}
