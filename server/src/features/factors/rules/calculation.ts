import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { Factor } from './factor.ts';
import type { Units } from './units.ts';

const TONNES_PER_KG = new Decimal('0.001');

/**
 * Publications round each gas and their sum separately: the gases of 95 published rows miss the total by one in the
 * last digit, by 0.22 % at most. A larger gap means gases beyond the three, and is left as it is.
 */
const ROUNDING_OF_PUBLICATIONS = new Decimal('0.005');

const gasNames = ['co2', 'ch4', 'n2o'] as const;
type Gas = (typeof gasNames)[number];

/** Tonnes CO2e by gas; null for a gas that the factor does not state. */
export type GasTonnes = Record<Gas, Decimal | null>;

export interface Calculation {
  readonly tco2e: Decimal;
  readonly ghg: GasTonnes | null;
}

export interface Activity {
  readonly quantity: Decimal;
  readonly unit: string;
  readonly factor: Factor;
}

/**
 * Activity × emission factor (GHG Protocol Corporate Standard, chapter 6). All products come first and are exact within
 * the 60 digits of the kernel's Decimal; if the units require it, one division follows, and then one rounding. The
 * denominator has at most 17 digits, so a quotient that is not a tie differs from one within the 60 digits.
 */
export function calculate(units: Units, { quantity, unit, factor }: Activity): Calculation {
  const ratio = units.ratio(unit, factor.activityUnit);
  if (!ratio) throw new Error(`${unit} does not convert into ${factor.activityUnit}`);
  const amount = quantity.times(ratio.times).times(TONNES_PER_KG);
  const tonnes = (perUnit: Decimal): Decimal => {
    const product = amount.times(perUnit);
    return roundTonnes(ratio.dividedBy ? product.div(ratio.dividedBy) : product);
  };
  const rates = ratesOf(factor);
  const tco2e = tonnes(rates.total);
  return { tco2e, ghg: rates.gases.length === 0 ? null : byGas(rates, tco2e, tonnes) };
}

/** The largest gas is the total less the others: it takes up the rounding, so that the gases add up exactly. */
function byGas({ gases, largest }: Rates, tco2e: Decimal, tonnes: (perUnit: Decimal) => Decimal): GasTonnes {
  const ghg: GasTonnes = { co2: null, ch4: null, n2o: null };
  let rest = tco2e;
  for (const [gas, rate] of gases) {
    if (gas === largest) continue;
    const amount = tonnes(rate);
    ghg[gas] = amount;
    rest = rest.minus(amount);
  }
  if (largest) ghg[largest] = rest;
  return ghg;
}

/** The figures of a factor, ready for arithmetic. */
interface Rates {
  readonly total: Decimal;
  readonly gases: ReadonlyArray<readonly [Gas, Decimal]>;
  /** Null if the gases do not make up the total. */
  readonly largest: Gas | null;
}

/** Published factors live as long as the process and are used over and over. */
const known = new WeakMap<Factor, Rates>();

function ratesOf(factor: Factor): Rates {
  const existing = known.get(factor);
  if (existing) return existing;
  const gases = gasNames.flatMap((gas) => (factor[gas] === null ? [] : [[gas, new Decimal(factor[gas])] as const]));
  const isWhole = gases.length > 0 && gasesMakeTheTotal(factor);
  const largest = isWhole ? gases.reduce((best, each) => (each[1].gt(best[1]) ? each : best))[0] : null;
  const rates = { total: new Decimal(factor.value), gases, largest };
  known.set(factor, rates);
  return rates;
}

const sumOfGases = (factor: Factor): Decimal => Decimal.sum(...gasNames.map((gas) => factor[gas] ?? 0));

const tolerance = (factor: Factor): Decimal => ROUNDING_OF_PUBLICATIONS.times(factor.value);

const gasesMakeTheTotal = (factor: Factor): boolean =>
  sumOfGases(factor).minus(factor.value).abs().lte(tolerance(factor));

/** The gases may be less than the total, because there are others; more than the total is a mistake. */
export const gasesExceedTotal = (factor: Factor): boolean =>
  sumOfGases(factor).minus(factor.value).gt(tolerance(factor));
