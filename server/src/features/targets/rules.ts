import { Decimal } from '../../kernel/decimal.ts';
import { civilDate } from '../../kernel/period.ts';
import { type ErrorDetail, invalidState } from '../../platform/errors/index.ts';
import type { MilestoneRow } from './milestones/store.ts';
import type { SbtiCriteria } from './sbti/rules.ts';
import * as sbti from './sbti/rules.ts';
import type {
  CreateTarget,
  IntensityDenominator,
  TargetStatus,
  TargetType,
  TrajectoryModel,
  UpdateTarget,
} from './schema.ts';
import type { TargetRow, TargetTerms } from './store.ts';

/** SBTi Corporate Net-Zero Standard: emissions fall by at least this much before the rest is neutralised. */
const NET_ZERO_PERCENT = 90;
const MAX_PLACES = 6;

interface Terms {
  type: TargetType;
  baseYear: number;
  baseYearTco2e: number;
  targetYear: number;
  reductionPercent: number;
  intensityDenominator?: IntensityDenominator | null;
}

/** Checks how the fields of a new or changed target fit together. */
export const checkTerms = (terms: Terms): ErrorDetail[] => [
  ...checkYears(terms),
  ...checkPlaces(terms),
  ...checkReduction(terms),
  ...checkDenominator(terms),
];

function checkYears({ baseYear, targetYear }: Terms): ErrorDetail[] {
  return targetYear > baseYear ? [] : [{ field: 'targetYear', message: 'must be after baseYear' }];
}

/** With more decimals, a difference could become too small to divide by. */
function checkPlaces({ baseYearTco2e, reductionPercent }: Terms): ErrorDetail[] {
  return Object.entries({ baseYearTco2e, reductionPercent })
    .filter(([, amount]) => new Decimal(amount).decimalPlaces() > MAX_PLACES)
    .map(([field]) => ({ field, message: `must have at most ${MAX_PLACES} decimals` }));
}

function checkReduction({ type, reductionPercent }: Terms): ErrorDetail[] {
  if (type !== 'net_zero' || reductionPercent >= NET_ZERO_PERCENT) return [];
  return [{ field: 'reductionPercent', message: `must be at least ${NET_ZERO_PERCENT} for net_zero` }];
}

function checkDenominator({ type, baseYear, intensityDenominator: denominator }: Terms): ErrorDetail[] {
  const field = 'intensityDenominator';
  if (type !== 'intensity') return denominator ? [{ field, message: 'is for targets of type intensity only' }] : [];
  if (!denominator) return [{ field, message: 'is required when type is intensity' }];
  const again = denominator.values[baseYear];
  if (again === undefined || again === denominator.baseYearValue) return [];
  return [{ field: `${field}.values[${baseYear}]`, message: 'must be the same as baseYearValue' }];
}

interface Step {
  year: number;
  requiredReductionPercent: Decimal;
}

/** A new target year must not be before a milestone. */
function checkReach({ targetYear }: { targetYear: number }, milestones: readonly Step[]): ErrorDetail[] {
  const outside = milestones.filter(({ year }) => year > targetYear);
  if (outside.length === 0) return [];
  const years = outside.map(({ year }) => year).join(', ');
  return [{ field: 'targetYear', message: `must not be before a milestone (${years})` }];
}

interface Frame {
  reductionPercent: number;
  trajectoryModel: TrajectoryModel;
}

/** A custom trajectory is drawn through the milestones and, like every trajectory, never rises. */
export function checkDescent(
  { reductionPercent, trajectoryModel }: Frame,
  milestones: readonly Step[],
  field: string,
): ErrorDetail[] {
  if (trajectoryModel !== 'custom') return [];
  const steps = milestones.toSorted((one, other) => one.year - other.year);
  const rising = steps.find((step, index) =>
    step.requiredReductionPercent.lt(steps[index - 1]?.requiredReductionPercent ?? 0),
  );
  if (rising) {
    const message = `would let a custom trajectory rise: the milestone of ${rising.year} requires less than one before it`;
    return [{ field, message }];
  }
  const beyond = steps.find((step) => step.requiredReductionPercent.gt(reductionPercent));
  if (!beyond) return [];
  const message = `would let a custom trajectory rise: the milestone of ${beyond.year} requires more than the target's ${reductionPercent} %`;
  return [{ field, message }];
}

const SHORTEST_REASON = 10;

export function checkRevision({ baseYearTco2e, reason, evidence }: UpdateTarget): ErrorDetail[] {
  if (baseYearTco2e === undefined)
    return Object.entries({ reason, evidence })
      .filter(([, given]) => given !== undefined)
      .map(([field]) => ({ field, message: 'goes with baseYearTco2e only' }));
  if (reason === undefined) return [{ field: 'reason', message: 'is required with baseYearTco2e' }];
  if ([...reason.trim()].length >= SHORTEST_REASON) return [];
  return [{ field: 'reason', message: `must say in at least ${SHORTEST_REASON} characters why the base year changes` }];
}

/** GHG Protocol Corporate Standard, chapter 5: a threshold defines significant changes. 5 % is customary. */
const THRESHOLD_PERCENT = 5;

export const isBelowThreshold = (from: Decimal, to: Decimal): boolean =>
  to.minus(from).abs().times(100).lt(from.times(THRESHOLD_PERCENT));

/** Fields that a decision is based on. */
const TERMS = [
  'baseYearTco2e',
  'targetYear',
  'reductionPercent',
  'trajectoryModel',
  'scopeCoverage',
  'intensityDenominator',
] as const;

interface Standing {
  status: TargetStatus;
  outcome: 'achieved' | 'missed' | null;
}

export function refuseUnlessPatchable({ status, outcome }: Standing, patch: UpdateTarget): void {
  const comesBack = patch.status === 'active';
  if (comesBack && status !== 'archived') throw invalidState(`A target that is ${status} is not archived.`);
  if (!comesBack) refuseUnlessOpen(status);
  if (outcome !== null && TERMS.some((field) => patch[field] !== undefined))
    throw invalidState(`The target is ${outcome}; its terms can no longer be changed.`);
}

export function refuseUnlessOpen(status: TargetStatus): void {
  if (status === 'archived') throw invalidState('The target is archived; set its status to active first.');
}

/** A milestone cannot be added once the target is decided. */
export function refuseUnlessActive(status: TargetStatus): void {
  if (status !== 'active') throw invalidState(`The target is ${status}; milestones are set while it is active.`);
}

/** Returns all problems of a new target. */
export function checkNew(input: CreateTarget, criteria: SbtiCriteria, now: Date): ErrorDetail[] {
  const validation = sbti.checkValidation(input.type, input.validation, civilDate(now));
  if (input.type !== 'sbti') return [...checkTerms(input), ...validation];
  const ambition = { ...input, ghgScopes: input.scopeCoverage };
  return [
    ...checkTerms(input),
    ...sbti.checkBaseYear(ambition, criteria),
    ...sbti.checkAmbition(ambition, criteria, now.getUTCFullYear()),
    ...validation,
  ];
}

interface Context {
  patch: UpdateTarget;
  milestones: readonly MilestoneRow[];
  criteria: SbtiCriteria;
  now: Date;
}

/** Returns all problems of a change. */
export const checkChange = (row: TargetRow, next: TargetTerms, change: Context): ErrorDetail[] => [
  ...checkRevision(change.patch),
  ...checkPatched(row, next, change.milestones),
  ...checkPatchedSbti(row, next, change),
];

function checkPatched(row: TargetRow, next: TargetTerms, milestones: readonly MilestoneRow[]): ErrorDetail[] {
  const terms = {
    ...next,
    type: row.type,
    baseYear: row.baseYear,
    baseYearTco2e: Number(next.baseYearTco2e),
    reductionPercent: Number(next.reductionPercent),
  };
  const steps = milestones.map(({ year, requiredReductionPercent }) => ({
    year,
    requiredReductionPercent: new Decimal(requiredReductionPercent),
  }));
  const field = next.trajectoryModel === row.trajectoryModel ? 'reductionPercent' : 'trajectoryModel';
  return [...checkTerms(terms), ...checkReach(terms, steps), ...checkDescent(terms, steps, field)];
}

function checkPatchedSbti(row: TargetRow, next: TargetTerms, { patch, criteria, now }: Context): ErrorDetail[] {
  const validation = sbti.checkValidation(row.type, patch.validation, civilDate(now));
  if (row.type !== 'sbti') return validation;
  const ambition = { ...next, baseYear: row.baseYear, reductionPercent: Number(next.reductionPercent) };
  return [
    ...(sbti.changesAmbition(patch) ? sbti.checkAmbition(ambition, criteria, row.createdAt.getUTCFullYear()) : []),
    ...validation,
    ...sbti.checkStillValidated(sbti.validationOf(row), patch),
  ];
}
