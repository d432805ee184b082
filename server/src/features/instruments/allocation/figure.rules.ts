import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import { cutKwh } from './rules.ts';

/** The fields of an entry that its market-based figure depends on. */
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
  /** Energy that no instrument covers. */
  readonly uncoveredKwh: Decimal;
}

/**
 * Scope 2 Guidance, chapter 6: covered energy times the rates of its instruments, plus the rest times the residual mix or,
 * without one, the grid average. Rounded once, at the end.
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
 * kg CO2e per kWh of the grid: the factor's value if it reproduces the figure; otherwise the figure divided by its energy,
 * as for a factor in another unit or a figure in another GWP set.
 */
function gridRate({ kwh, tco2e, factorValue, factorUnit }: Measured): Decimal {
  const isPlain = factorUnit === PER_KWH && roundTonnes(kwh.times(factorValue).div(1000)).eq(tco2e);
  return isPlain ? new Decimal(factorValue) : new Decimal(tco2e).times(1000).div(kwh);
}

/** kg CO2e per kWh of unclaimed electricity in a market and year; null if none is published. */
export type FindResidualMix = (market: { country: string; region: string | null }, year: number) => Decimal | null;

/** The library has no residual mix yet, so uncovered energy takes the grid average, with a warning. */
export const noResidualMix: FindResidualMix = () => null;
