import { Decimal } from '../../../kernel/decimal.ts';
import type { TargetDraft } from '../store.ts';
import type { Course } from '../trajectory.ts';

type Drawn = Pick<
  TargetDraft,
  'trajectoryModel' | 'baseYear' | 'baseYearTco2e' | 'targetYear' | 'reductionPercent' | 'intensityDenominator'
>;

/** The trajectory of a target, in its unit: for an intensity the base is divided by the base year's denominator. */
export function courseOf(
  row: Drawn,
  milestones: ReadonlyArray<{ year: number; requiredReductionPercent: string }>,
): Course {
  const { intensityDenominator: denominator, baseYearTco2e } = row;
  return {
    model: row.trajectoryModel,
    baseYear: row.baseYear,
    targetYear: row.targetYear,
    base: new Decimal(baseYearTco2e).div(denominator?.baseYearValue ?? 1),
    reductionPercent: new Decimal(row.reductionPercent),
    milestones: milestones.map(({ year, requiredReductionPercent }) => ({
      year,
      requiredReductionPercent: new Decimal(requiredReductionPercent),
    })),
  };
}

export const unitOf = ({ intensityDenominator: denominator }: TargetDraft): string =>
  denominator ? `tCO2e/${denominator.unit}` : 'tCO2e';

/** An intensity is often a small number; tonnes have 6 decimals everywhere. */
const TONNE_PLACES = 6;
const INTENSITY_PLACES = 12;

export const roundFor = ({ type }: Pick<TargetDraft, 'type'>, amount: Decimal): Decimal =>
  amount.toDecimalPlaces(type === 'intensity' ? INTENSITY_PLACES : TONNE_PLACES);
