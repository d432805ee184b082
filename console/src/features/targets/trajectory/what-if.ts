import type { CreateTarget, Target } from '@tonne/sdk';

/** Terms that the user tries out. They are stored only in the address, so that they can be shared. */
export interface WhatIf {
  readonly reductionPercent?: number;
  readonly targetYear?: number;
}

export function readWhatIf({ reductionPercent, targetYear }: Record<string, unknown>): WhatIf {
  return {
    ...(isPercent(reductionPercent) && { reductionPercent }),
    ...(isYear(targetYear) && { targetYear }),
  };
}

const isPercent = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 100;
const isYear = (value: unknown): value is number => Number.isInteger(value);

type Terms = Pick<Target, 'reductionPercent' | 'targetYear'>;

/** The terms that differ from the stored ones. */
export const differing = (stored: Terms, { reductionPercent, targetYear }: WhatIf): WhatIf => ({
  ...(reductionPercent !== undefined && reductionPercent !== stored.reductionPercent && { reductionPercent }),
  ...(targetYear !== undefined && targetYear !== stored.targetYear && { targetYear }),
});

export const isTried = (whatIf: WhatIf): boolean => Object.keys(whatIf).length > 0;

/** The stored target with the what-if terms, as a preview request. */
export const alternativeOf = (target: Target, whatIf: WhatIf): CreateTarget => ({
  name: target.name,
  type: target.type,
  scopeCoverage: target.scopeCoverage,
  baseYear: target.baseYear,
  baseYearTco2e: target.baseYearTco2e,
  targetYear: target.targetYear,
  reductionPercent: target.reductionPercent,
  trajectoryModel: target.trajectoryModel,
  intensityDenominator: target.intensityDenominator,
  validation: target.validation,
  ...whatIf,
});

const YEARS_AHEAD = 15;

/** From next year, or an earlier target year, to 15 years after the target year or this year. */
export function yearRange({ baseYear, targetYear }: Target, thisYear: number): readonly [first: number, last: number] {
  const first = Math.max(baseYear + 1, Math.min(targetYear, thisYear + 1));
  return [first, Math.max(targetYear, thisYear) + YEARS_AHEAD];
}
