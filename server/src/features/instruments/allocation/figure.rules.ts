import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import { cutKwh } from './rules.ts';

/** The part of an entry that its market-based figure depends on. */
export interface Measured {
  readonly kwh: Decimal;
  readonly tco2e: string;
  readonly factorValue: string;
  readonly factorUnit: string;
}

export interface Covered {
  readonly kwh: Decimal;
  readonly kgCo2ePerKwh: string;
}

export interface MarketFigure {
  readonly tco2e: Decimal;
  /** The energy that no instrument covers. */
  readonly uncoveredKwh: Decimal;
}

/**
 * Scope 2 Guidance, chapter 6: covered energy times the rates of its instruments, and the rest times the residual mix or,
 * without one, the average of the grid. Rounded once, at the end.
 */
export function marketFigure(entry: Measured, covered: readonly Covered[], residualMix: Decimal | null): MarketFigure {
  const uncoveredKwh = covered.reduce((left, { kwh }) => left.minus(kwh), cutKwh(entry.kwh));
  const claimed = covered.reduce((kg, { kwh, kgCo2ePerKwh }) => kg.plus(kwh.times(kgCo2ePerKwh)), new Decimal(0));
  const rest =
    covered.length === 0 && residualMix === null
      ? new Decimal(entry.tco2e).times(1000)
      : uncoveredKwh.times(residualMix ?? gridRate(entry));
  return { tco2e: roundTonnes(claimed.plus(rest).div(1000)), uncoveredKwh };
}

const PER_KWH = 'kgCO2e/kWh';

/**
 * kg CO2e of a kilowatt hour by the grid: the factor itself where it gives the figure, else the figure over its energy,
 * as with a factor for another unit or a figure with another set of warming potentials.
 */
function gridRate({ kwh, tco2e, factorValue, factorUnit }: Measured): Decimal {
  const isPlain = factorUnit === PER_KWH && roundTonnes(kwh.times(factorValue).div(1000)).eq(tco2e);
  return isPlain ? new Decimal(factorValue) : new Decimal(tco2e).times(1000).div(kwh);
}

/** kg CO2e of a kilowatt hour that nobody has claimed, in a market and a year; null where none is published. */
export type FindResidualMix = (market: { country: string; region: string | null }, year: number) => Decimal | null;

/** The library holds no residual mix. Uncovered energy takes the average of the grid, with a warning. */
export const noResidualMix: FindResidualMix = () => null;
