import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { Factor } from './factor.ts';
import type { Units } from './units.ts';

const KG_PER_TONNE = 1000;

/**
 * Publications round each gas and their sum separately: the gases of 95 published rows miss the total by one in the
 * last digit, by 0.22 % at most. A larger gap means gases beyond the three, and is left as it is.
 */
const ROUNDING_OF_PUBLICATIONS = new Decimal('0.005');

const gases = ['co2', 'ch4', 'n2o'] as const;
type Gas = (typeof gases)[number];

/** Tonnes CO2e by gas; null for a gas the factor does not tell. */
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
 * the 60 digits of the kernel's Decimal; one division follows, and one rounding. The quotient's denominator has at most
 * 21 digits, so a quotient that is not a tie lies further from one than 60 digits can hide.
 */
export function calculate(units: Units, { quantity, unit, factor }: Activity): Calculation {
  const [from, to] = [units.get(unit), units.get(factor.activityUnit)];
  if (!from || !to || !units.fits(unit, factor.activityUnit)) {
    throw new Error(`${unit} does not convert into ${factor.activityUnit}`);
  }
  const multiplier = quantity.times(from.factorToBase);
  const divisor = to.factorToBase.times(KG_PER_TONNE);
  const tonnes = (perUnit: string): Decimal => roundTonnes(multiplier.times(perUnit).div(divisor));
  const tco2e = tonnes(factor.value);
  return { tco2e, ghg: byGas(factor, tco2e, tonnes) };
}

function byGas(factor: Factor, tco2e: Decimal, tonnes: (perUnit: string) => Decimal): GasTonnes | null {
  const known = gases.filter((gas) => factor[gas] !== null);
  if (known.length === 0) return null;
  const ghg: GasTonnes = { co2: null, ch4: null, n2o: null };
  for (const gas of known) ghg[gas] = tonnes(factor[gas]!);
  if (gasesMakeTheTotal(factor)) settle(ghg, largest(factor, known), tco2e);
  return ghg;
}

export const sumOfGases = (factor: Pick<Factor, Gas>): Decimal => Decimal.sum(...gases.map((gas) => factor[gas] ?? 0));

function gasesMakeTheTotal(factor: Factor): boolean {
  const total = new Decimal(factor.value);
  return sumOfGases(factor).minus(total).abs().lte(total.times(ROUNDING_OF_PUBLICATIONS));
}

/** What rounding leaves over goes to the largest gas, where it weighs least: the gases add up to the total exactly. */
function settle(ghg: GasTonnes, gas: Gas, tco2e: Decimal): void {
  const sum = Decimal.sum(...gases.map((each) => ghg[each] ?? 0));
  ghg[gas] = ghg[gas]!.plus(tco2e.minus(sum));
}

const largest = (factor: Factor, known: readonly Gas[]): Gas =>
  known.reduce((best, gas) => (new Decimal(factor[gas]!).gt(factor[best]!) ? gas : best));
