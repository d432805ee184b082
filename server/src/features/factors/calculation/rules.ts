import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import { ratioOfSpend, type Spend } from '../../currencies/index.ts';
import type { ReferenceData } from '../reference-data/rules.ts';
import { type AppliedGwpSet, BIOGENIC_CO2, type Factor } from '../rules.ts';
import { applied, chained, type Units } from '../units.rules.ts';
import { type EnergyActivity, energyOf, type Heat, heatFor, ratioThrough } from './energy.rules.ts';
import {
  fossilOf,
  type GasAmount,
  type GasRate,
  type GwpOf,
  type Rates,
  ROUNDING_OF_PUBLICATIONS,
  ratesOf,
} from './gas.rules.ts';
import { consumption, type EnergySource } from './source.rules.ts';

const TONNES_PER_KG = new Decimal('0.001');
/** A microgram: smaller masses come from factors per unit of money. */
const DECIMALS_OF_MASSES = 9;

export interface Calculation {
  readonly tco2e: Decimal;
  /** Null if the factor does not state its gases. */
  readonly gases: readonly GasAmount[] | null;
  /** Whether the figure uses the requested GWP set. */
  readonly isConverted: boolean;
}

export interface Activity {
  readonly quantity: Decimal;
  readonly unit: string;
  readonly factor: Factor;
  readonly gwpSet: AppliedGwpSet;
  /** Set if the factor is for the energy of a fuel, or for the other calorific value. */
  readonly heat?: Heat | null;
  /** Set if the factor is for the energy that the quantity is made from. */
  readonly energySource?: EnergySource | null;
  /** Set if the quantity is money of another currency or year than that of the factor. */
  readonly spend?: Spend | null;
}

/**
 * Activity × emission factor (GHG Protocol Corporate Standard, chapter 6). All products come first and are exact within
 * the 60 digits of the kernel's Decimal; if the units or the fuel require it, one division follows, and then one rounding.
 * The denominator has at most 33 digits, so a quotient that is not a tie differs from one within the 60 digits.
 */
export function calculate(units: Units, gwpOf: GwpOf, activity: Activity): Calculation {
  const { quantity, unit, factor, gwpSet, heat = null, energySource, spend } = activity;
  const converted = spend ? ratioOfSpend(spend) : ratioThrough(units, unit, heat, factor.activityUnit);
  if (!converted) throw new Error(`${unit} does not convert into ${factor.activityUnit}`);
  const ratio = energySource ? chained([consumption(energySource), converted]) : converted;
  const emitted = (perUnit: Decimal): Decimal => applied(ratio, quantity.times(perUnit));
  const rates = ratesOf(gwpOf, factor, gwpSet);
  const tco2e = tonnes(emitted(rates.total));
  return { tco2e, gases: rates.gases && byGas(rates, tco2e, emitted), isConverted: rates.isConverted };
}

const tonnes = (kilograms: Decimal): Decimal => roundTonnes(kilograms.times(TONNES_PER_KG));

/** The largest gas is the total minus the others. It absorbs the rounding, so that the gases add up exactly. */
function byGas(rates: Rates, tco2e: Decimal, emitted: (perUnit: Decimal) => Decimal): GasAmount[] {
  const gases = rates.gases ?? [];
  const largest = largestOf(rates);
  const amounts = gases.map((each) => (each === largest ? null : tonnes(emitted(each.kgCo2e))));
  const others = gases.reduce((sum, { isCounted }, index) => (isCounted ? sum.plus(amounts[index] ?? 0) : sum), ZERO);
  return gases.map(({ gas, group, kg }, index) => ({
    gas,
    group,
    kg: kg && emitted(kg).toDecimalPlaces(DECIMALS_OF_MASSES).toFixed(),
    tco2e: (amounts[index] ?? tco2e.minus(others)).toFixed(6),
  }));
}

const ZERO = new Decimal(0);

const largestOf = ({ gases }: Rates): GasRate | undefined =>
  gases
    ?.filter(({ isCounted }) => isCounted)
    .reduce<GasRate | undefined>((best, each) => (best?.kgCo2e.gte(each.kgCo2e) ? best : each), undefined);

/**
 * Whether the value includes biogenic CO2, which is outside the scopes: the value equals the sum of all known gases with
 * biogenic CO2, and not the sum without it.
 */
export function countsBiogenic(gwpOf: GwpOf, factor: Factor): boolean {
  const { value, ch4, n2o, gases = [] } = factor;
  const biogenic = Decimal.sum(0, ...gases.filter(({ gas }) => gas === BIOGENIC_CO2).map(({ kg }) => kg));
  if (biogenic.isZero()) return false;
  const isAbout = (sum: Decimal): boolean => sum.minus(value).abs().lte(ROUNDING_OF_PUBLICATIONS.times(value));
  const others = [fossilOf(gwpOf, factor), Decimal.sum(ch4 ?? 0, n2o ?? 0)];
  return !others.some(isAbout) && others.some((sum) => isAbout(sum.plus(biogenic)));
}

/** The gases may sum to less than the total, because others exist. A sum above the total is a mistake. */
export function gasesExceedTotal({ value, co2, ch4, n2o }: Pick<Factor, 'value' | 'co2' | 'ch4' | 'n2o'>): boolean {
  const excess = Decimal.sum(co2 ?? 0, ch4 ?? 0, n2o ?? 0).minus(value);
  return excess.gt(ROUNDING_OF_PUBLICATIONS.times(value));
}

export type FiguredActivity = Activity & EnergyActivity;

export interface Figure extends Calculation {
  /** kWh on gross calorific value; null if unknown. */
  readonly energyKwh: Decimal | null;
}

/** Undefined if the amount does not convert into the unit of the factor. */
export function figureOf(units: Units, referenceData: ReferenceData, activity: FiguredActivity): Figure | undefined {
  const heat = activity.spend ? null : heatFor(units, referenceData.fuelProperties, activity);
  if (heat === undefined) return undefined;
  return {
    ...calculate(units, referenceData.gwp, { ...activity, heat }),
    energyKwh: energyOf(units, referenceData.fuelProperties, activity),
  };
}
