import { IANAZone } from 'luxon';
import { type CivilDate, civilDate, DAY_MS, dayAfter } from '../../kernel/period.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** The local time of a place. Instants are milliseconds since 1970. */
export interface Zone {
  readonly name: string;
  /** Local time as if it were UTC, so that its parts can be read with the UTC methods of a date. */
  localOf(instant: number): number;
  dayOf(instant: number): CivilDate;
  /** The instants at which the clock shows this time: none in the skipped hour, two in the repeated one. */
  instantsOf(local: number): number[];
  /** The first instant of the day. */
  midnight(day: CivilDate): number;
  /** 1,380 on the day on which the clock goes forward, 1,500 on the day on which it goes back. */
  minutesIn(day: CivilDate): number;
}

/** Refuses an offset such as +01:00, which would be wrong for half of every year. */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);

/** More than fifty years of days. Beyond that the oldest answers are forgotten, so that memory stays small. */
const MOST_REMEMBERED = 20_000;

/** A look-up takes microseconds, and a year of quarter-hours asks for each day 96 times. */
function remembering<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const value = find(key);
    known.set(key, value);
    return value;
  };
}

/** One for each name of the IANA database. */
export const zoneOf = remembering(createZone);

function createZone(name: string): Zone {
  const offsetAt = createOffsets(IANAZone.create(name));
  const localOf = (instant: number): number => instant + offsetAt(instant);
  const instantsOf = (local: number): number[] => {
    const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)];
    if (before === after) return [local - before];
    const fitting = [before, after].map((offset) => local - offset).filter((instant) => localOf(instant) === local);
    return fitting.sort((one, other) => one - other);
  };
  const midnight = remembering((day: CivilDate): number => {
    const local = Date.parse(`${day}T00:00:00Z`);
    // In some zones the clock goes forward at midnight, and the day begins at 01:00.
    return instantsOf(local)[0] ?? local - offsetAt(local - DAY_MS);
  });
  return {
    name,
    localOf,
    dayOf: (instant) => dayNamed(Math.floor(localOf(instant) / DAY_MS)),
    instantsOf,
    midnight,
    minutesIn: remembering((day: CivilDate) => (midnight(dayAfter(day)) - midnight(day)) / MINUTE_MS),
  };
}

/** Of a number of days since 1970. */
const dayNamed = remembering((number: number): CivilDate => civilDate(new Date(number * DAY_MS)));

/** The clock changes at most once a day, so most days need no look-up of their own. */
function createOffsets(zone: IANAZone): (instant: number) => number {
  const atDay = remembering((day: number): number => zone.offset(day * DAY_MS) * MINUTE_MS);
  return (instant) => {
    const day = Math.floor(instant / DAY_MS);
    const offset = atDay(day);
    return offset === atDay(day + 1) ? offset : zone.offset(instant) * MINUTE_MS;
  };
}

/** Node 20 has the accessor, later versions the method. TypeScript knows neither. */
type RegionLocale = Intl.Locale & { readonly timeZones?: string[]; getTimeZones?(): string[] };

/** The time zone of a country, if the clocks of all its zones agree in January and July of the year. */
export function zoneOfCountry(country: string, year: number): string | undefined {
  const locale: RegionLocale = new Intl.Locale(`und-${country}`);
  const [first, ...others] = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  if (first === undefined || !isTimeZone(first)) return undefined;
  const clocks = (name: string): string =>
    [0, 6].map((month) => zoneOf(name).localOf(Date.UTC(year, month, 1))).join(' ');
  return others.every((each) => clocks(each) === clocks(first)) ? first : undefined;
}

/** RFC 3339 with the offset of the place: `2025-10-26T02:15:00+01:00`. */
export function localText(zone: Zone, instant: number): string {
  const local = zone.localOf(instant);
  const minutes = Math.round((local - instant) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`;
}

const two = (number: number): string => String(number).padStart(2, '0');
