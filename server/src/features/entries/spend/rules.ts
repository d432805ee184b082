import { countryInWords } from '../../../kernel/country.ts';
import type { Period } from '../../../kernel/period.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import { convertMoney, type Money, missingRates, type Spend, yearOf } from '../../currencies/index.ts';
import type { Factor, Library } from '../../factors/index.ts';

interface Context extends Pick<Library, 'units' | 'referenceData'> {
  /** The exchange rates and price indexes of the organisation. */
  readonly money: Money;
}

interface Amount extends Period {
  readonly unit: string;
}

/** The years whose prices are not compared, because no index has both. */
export interface Unadjusted {
  readonly country: string;
  readonly fromYear: number;
  readonly toYear: number;
}

/** Facts about an amount of money that its figure and its warnings depend on. */
export interface Monetary {
  readonly spend?: Spend | null;
  readonly unadjusted?: Unadjusted | null;
  /** The conversion for another factor; undefined if a rate is missing. */
  readonly spendBy?: (factor: Factor) => Spend | null | undefined;
}

const NOTHING: Monetary = {};

/** The conversion into the money of the factor; 422 if a rate is missing. */
export function spendFor(context: Context, amount: Amount, factor: Factor): Spend | null {
  const converted = convert(context, amount, factor);
  if (!('missing' in converted)) return converted.spend;
  refuseIfAny([{ field: 'unit', message: missingRates(converted.missing) }]);
  throw new Error('refused above');
}

const NONE = { spend: null } as const;

function convert({ units, referenceData, money }: Context, amount: Amount, factor: Factor) {
  const { unit, periodStart, periodEnd } = amount;
  if (!units.isMoney(unit) || !units.isMoney(factor.activityUnit)) return NONE;
  const basis = referenceData.moneyBasis(factor);
  return convertMoney(money, { currency: unit, to: factor.activityUnit, period: { periodStart, periodEnd }, basis });
}

/** For the figure of an entry by its factor, and for those by other factors that it is compared with. */
export function monetary(context: Context, amount: Amount, factor: Factor, spend: Spend | null): Monetary {
  if (!context.units.isMoney(amount.unit)) return NOTHING;
  return {
    spend,
    unadjusted: spend?.price ? null : unadjusted(context, amount, factor),
    spendBy(other) {
      const converted = convert(context, amount, other);
      return 'missing' in converted ? undefined : converted.spend;
    },
  };
}

function unadjusted({ referenceData }: Context, amount: Amount, factor: Factor): Unadjusted | null {
  const basis = referenceData.moneyBasis(factor);
  const fromYear = yearOf(amount);
  return basis && basis.year !== fromYear ? { country: basis.country, fromYear, toYear: basis.year } : null;
}

/** Names both years, and what would help. */
export const notAdjusted = ({ code }: Factor, { country, fromYear, toYear }: Unadjusted): string =>
  `${code} is for money of ${toYear}, and the amount is of ${fromYear}. No price index for ${countryInWords(country)} has both years, so the amount is not adjusted. Enter your own for ${toYear} and ${fromYear} (PUT /api/v1/price-indexes/${country}/${fromYear}).`;

/** As one line of text, for the history of the entry. */
export function spendInWords({ currency, to, exchange, price }: Spend): string {
  const rate = exchange && `${currency} to ${to}, ${exchange.date}: ${exchange.statement}`;
  const prices =
    price && `prices in ${price.country}, ${price.fromYear} to ${price.toYear}: × ${price.times} ÷ ${price.dividedBy}`;
  return [rate, prices].filter((each) => each !== null).join('; ');
}
