import { Decimal } from '../../../kernel/decimal.ts';
import { type ErrorDetail, notFound } from '../../../platform/errors/index.ts';
import { PIVOT, perDollar, type Quote } from '../conversion/rates.rules.ts';

const PERIOD = /^(?:19|20|21)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/;
/** Entries begin in 1990. */
const FIRST_YEAR = 1990;

/** 404 for a path that names no currency or no period. */
export function readPath(currencies: ReadonlySet<string>, { currency, period }: { currency: string; period: string }) {
  if (!currencies.has(currency) || currency === PIVOT || !PERIOD.test(period)) throw notFound();
  return { currency, period };
}

/** Budgets are made with rates of next year. */
export function checkPeriod(period: string, now: Date): ErrorDetail[] {
  const year = Number(period.slice(0, 4));
  const last = now.getUTCFullYear() + 1;
  if (year >= FIRST_YEAR && year <= last) return [];
  return [{ field: 'period', message: `must be a year or a month between ${FIRST_YEAR} and ${last}` }];
}

interface Stated {
  readonly unitsPerUsd?: number | undefined;
  readonly usdPerUnit?: number | undefined;
}

/** The amount as it was quoted, the other one null. */
export const statedRate = ({ unitsPerUsd, usdPerUnit }: Stated) => ({
  unitsPerUsd: unitsPerUsd === undefined ? null : new Decimal(unitsPerUsd).toFixed(),
  usdPerUnit: usdPerUnit === undefined ? null : new Decimal(usdPerUnit).toFixed(),
});

export function checkStated({ unitsPerUsd, usdPerUnit }: Stated): ErrorDetail[] {
  if (unitsPerUsd === undefined && usdPerUnit === undefined)
    return [{ field: 'unitsPerUsd', message: 'is required, or usdPerUnit instead: send one of the two' }];
  if (unitsPerUsd === undefined || usdPerUnit === undefined) return [];
  return [{ field: 'usdPerUnit', message: 'says the same as unitsPerUsd; leave one of them out' }];
}

/** An official rate is known, so nobody needs one that is a quarter away from it. */
const MOST = new Decimal('1.25');
const MONTHS_OF_A_YEAR = 12;

/**
 * Refuses a rate that is more than 25 % away from the published one: whoever wants smaller figures would enter it, and
 * whoever has mixed up the direction would too. A period without a published rate is compared with the latest one of the
 * twelve months before.
 */
export function checkAgainstPublished(
  stated: Pick<Quote, 'unitsPerUsd' | 'usdPerUnit'>,
  published: Quote | undefined,
  currency: string,
): ErrorDetail[] {
  if (!published) return [];
  const [own, other] = [perDollar(stated), perDollar(published)];
  const isNear = own.lte(other.times(MOST)) && own.times(MOST).gte(other);
  if (isNear) return [];
  const field = stated.unitsPerUsd === null ? 'usdPerUnit' : 'unitsPerUsd';
  const shown = field === 'unitsPerUsd' ? other : new Decimal(1).div(other).toSignificantDigits(6);
  const message = `is more than 25 % away from the published rate of ${currency} for ${published.period}, ${shown.toFixed()}; check the direction of the rate and the period`;
  return [{ field, message }];
}

/** The published rate of the period, or the latest one of the year before it. */
export function publishedNear(find: (period: string) => Quote | undefined, period: string): Quote | undefined {
  const exact = find(period);
  if (exact) return exact;
  const year = Number(period.slice(0, 4));
  const month = period.length > 4 ? Number(period.slice(5)) : MONTHS_OF_A_YEAR;
  for (let back = 0; back <= MONTHS_OF_A_YEAR; back++) {
    const at = year * MONTHS_OF_A_YEAR + month - 1 - back;
    const before = `${Math.floor(at / MONTHS_OF_A_YEAR)}-${String((at % MONTHS_OF_A_YEAR) + 1).padStart(2, '0')}`;
    const quote = find(before);
    if (quote) return quote;
  }
  return undefined;
}
