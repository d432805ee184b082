import { type CivilDate, dayBefore, EARLIEST_DAY, type Period } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';

export interface Place {
  readonly country: string;
  readonly region: string | null;
}

/** A place from a day on, or from the beginning if that is null. */
export interface DatedPlace extends Place {
  readonly validFrom: CivilDate | null;
}

/** A place that the location has left, with its last day. */
export interface FormerPlace extends DatedPlace {
  readonly validUntil: CivilDate;
}

/** The present place, and the former ones, oldest first. */
export interface Placed extends DatedPlace {
  readonly formerPlaces: readonly FormerPlace[];
}

/** Sorts before every day. */
const BEGINNING: CivilDate = '';

const startOf = ({ validFrom }: DatedPlace): CivilDate => validFrom ?? BEGINNING;

/** Oldest first; the last one is the present one. */
export const placesOf = ({ country, region, validFrom, formerPlaces }: Placed): DatedPlace[] => [
  ...formerPlaces.map((former) => ({ country: former.country, region: former.region, validFrom: former.validFrom })),
  { country, region, validFrom },
];

export function placeOn(location: Placed, day: CivilDate): Place {
  const { country, region } = location.formerPlaces.find(({ validUntil }) => day <= validUntil) ?? location;
  return { country, region };
}

/** The countries of a location in a period, in the order of time. */
export function countriesIn(location: Placed, { periodStart, periodEnd }: Period): string[] {
  const former = location.formerPlaces.filter((each) => startOf(each) <= periodEnd && each.validUntil >= periodStart);
  const present = startOf(location) <= periodEnd ? [location] : [];
  return [...new Set([...former, ...present].map(({ country }) => country))];
}

const isSamePlace = (one: Place, other: Place): boolean => one.country === other.country && one.region === other.region;

export interface Move extends Place {
  /** Null for the beginning. If undefined, the service decides. */
  readonly validFrom: CivilDate | null | undefined;
}

/** True if the move says nothing new. */
export const isPresent = (location: Placed, { validFrom, ...place }: Move): boolean =>
  isSamePlace(location, place) && (validFrom === undefined || validFrom === location.validFrom);

/** The places after a move. Those that begin on its day or later are replaced. */
export function moved({ formerPlaces, ...present }: Placed, to: DatedPlace): Placed {
  const { country, region, validFrom } = to;
  const start = startOf(to);
  const kept = [...formerPlaces, { ...present, validUntil: '9999-12-31' }].filter((each) => startOf(each) < start);
  const left = kept.map((each) => ({
    country: each.country,
    region: each.region,
    validFrom: each.validFrom,
    validUntil: each.validUntil < start ? each.validUntil : dayBefore(start),
  }));
  const last = left.at(-1);
  if (last && isSamePlace(last, to))
    return { country, region, validFrom: last.validFrom, formerPlaces: left.slice(0, -1) };
  return { country, region, validFrom, formerPlaces: left };
}

interface StatedMove {
  readonly country?: string;
  readonly region?: string | null;
  readonly validFrom?: CivilDate | null;
}

/** A move is recorded once it has happened, so that the present place is that of today. */
export function checkMove({ country, region, validFrom }: StatedMove, today: CivilDate): ErrorDetail[] {
  if (validFrom === undefined) return [];
  const field = 'validFrom';
  if (country === undefined && region === undefined)
    return [{ field, message: 'dates a country or a region; send country or region with it' }];
  if (validFrom === null) return [];
  if (validFrom > today)
    return [{ field, message: `must not be after today (${today}); record the move once it has happened` }];
  if (validFrom < EARLIEST_DAY)
    return [{ field, message: `must not be before ${EARLIEST_DAY}; send null for the beginning` }];
  return [];
}

/** The past changes by a restatement only. */
export function refusedMove(entries: number, validFrom: CivilDate | null): string {
  const plural = entries === 1 ? ['entry', 'begins', 'rests', 'it'] : ['entries', 'begin', 'rest', 'them'];
  const [noun, begin, rest, them] = plural;
  const when = validFrom === null ? '' : ` ${begin} on or after ${validFrom} and`;
  return `${entries} ${noun} of this location${when} ${rest} on the country and region recorded so far. Send a later validFrom. Correcting the past is a restatement: reopen the period, add a location in the right country, and move ${them} there.`;
}
