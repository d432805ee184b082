import { Decimal } from '../../../kernel/decimal.ts';
import { type ErrorDetail, notFound } from '../../../platform/errors/index.ts';
import type { Series } from '../conversion/price.rules.ts';

const COUNTRY = /^[A-Z]{2}$/;
const YEAR = /^(?:19|20|21)\d{2}$/;
const FIRST_YEAR = 1990;

/** 404 for a path that names no country or no year. */
export function readPath({ country, year }: { country: string; year: string }): { country: string; year: number } {
  if (!COUNTRY.test(country) || !YEAR.test(year)) throw notFound();
  return { country, year: Number(year) };
}

export function checkYear(year: number, now: Date): ErrorDetail[] {
  const last = now.getUTCFullYear() + 1;
  if (year >= FIRST_YEAR && year <= last) return [];
  return [{ field: 'year', message: `must be between ${FIRST_YEAR} and ${last}` }];
}

const TOLERATED = new Decimal('1.25');

/**
 * Refuses a level that contradicts the years around it in the organisation's own series: more than 25 % away from the growth
 * that the shipped series has between the same years; without a shipped series, growth or decline of more than 25 % a
 * year. Where prices rose faster in the last published year, twice that rise is accepted.
 */
export function checkGrowth(
  own: ReadonlyMap<number, string>,
  { year, level }: { readonly year: number; readonly level: string },
  shipped: Series | undefined,
): ErrorDetail[] {
  const years = [...own.keys()].filter((each) => each !== year);
  const earlier = years.filter((each) => each < year).reduce((best, each) => Math.max(best, each), -Infinity);
  const later = years.filter((each) => each > year).reduce((best, each) => Math.min(best, each), Infinity);
  const off = [earlier, later].filter(Number.isFinite).find((other) => {
    const pair = other < year ? { from: other, to: year } : { from: year, to: other };
    const growth = other < year ? new Decimal(level).div(own.get(other)!) : new Decimal(own.get(other)!).div(level);
    return !isPlausible(growth, pair, shipped);
  });
  if (off === undefined) return [];
  const message = `differs from your index of ${off} by more than prices can have changed; enter all years of a country on one base, such as 2015 = 100`;
  return [{ field: 'index', message }];
}

function isPlausible(
  growth: Decimal,
  { from, to }: { from: number; to: number },
  shipped: Series | undefined,
): boolean {
  const [before, after] = [shipped?.levels.get(from), shipped?.levels.get(to)];
  const expected = before && after ? new Decimal(after).div(before) : new Decimal(1);
  const span = before && after ? TOLERATED : mostAYear(shipped).pow(to - from);
  return growth.lte(expected.times(span)) && growth.times(span).gte(expected);
}

function mostAYear(shipped: Series | undefined): Decimal {
  const years = shipped ? [...shipped.levels.keys()].sort((one, other) => one - other) : [];
  const [before, last] = years.slice(-2);
  if (!shipped || before === undefined || last === undefined) return TOLERATED;
  const rise = new Decimal(shipped.levels.get(last)!).div(shipped.levels.get(before)!).minus(1);
  return Decimal.max(TOLERATED, rise.times(2).plus(1));
}
