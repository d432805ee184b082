import { type CivilDate, EARLIEST_DAY, endOfNextYear } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { checkRegion } from '../../organisations/index.ts';

/** Place and day that a client names. */
export interface Asked {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly on?: CivilDate | undefined;
}

/** The location that stands in for a place that a client does not name. */
export interface Home {
  readonly country: string;
  readonly region: string | null;
}

/** A country alone means the country as a whole. */
export const placeOf = ({ country, region }: Asked, home: Home): Home =>
  country === undefined
    ? { country: home.country, region: region ?? home.region }
    : { country, region: region ?? null };

/** Reports every problem at once. */
export function checkAsked(asked: Asked, home: Home, now: Date): ErrorDetail[] {
  const { country, region } = placeOf(asked, home);
  const problem = asked.country === undefined ? undefined : problemWithCountry(asked.country);
  return [
    ...(problem ? [{ field: 'country', message: problem }] : checkRegion(country, region)),
    ...checkDay(asked.on, now),
  ];
}

function checkDay(on: CivilDate | undefined, now: Date): ErrorDetail[] {
  const latest = endOfNextYear(now);
  if (on === undefined || (on >= EARLIEST_DAY && on <= latest)) return [];
  return [{ field: 'on', message: `must be between ${EARLIEST_DAY} and ${latest}` }];
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Codes of ISO 3166-1 that name no country. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'ZZ'];

/** The code of no country would find only factors for the world and proxies, and look like an answer. */
function problemWithCountry(code: string): string | undefined {
  const { region: current } = new Intl.Locale(`und-${code}`);
  if (current !== undefined && current !== code) return `is not a country code; did you mean ${current}?`;
  const isKnown = names.of(code) !== undefined && !NO_COUNTRIES.includes(code);
  return isKnown ? undefined : 'is not the code of a country (ISO 3166-1 alpha-2)';
}
