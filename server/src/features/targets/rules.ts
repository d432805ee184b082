import { Decimal } from '../../kernel/decimal.ts';
import { type FiscalYearStart, fiscalYearOf } from '../../kernel/fiscal-year.ts';
import { civilDate } from '../../kernel/period.ts';
import { problemWithReason } from '../../kernel/reason.ts';
import { type ErrorDetail, invalidState } from '../../platform/errors/index.ts';
import { type AssuranceWords, checkAssurance, checkCharacters } from '../organisations/index.ts';
import type { TargetStatus, TargetType, TrajectoryModel } from './codes.schema.ts';
import type { MilestoneRow } from './milestones/store.ts';
import type { SbtiCriteria } from './sbti/rules.ts';
import * as sbti from './sbti/rules.ts';
import type { CreateTarget, IntensityDenominator, UpdateTarget } from './schema.ts';
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

/** A target is for the future: a year whose emissions are known could be chosen because they were low. */
export function checkFuture(targetYear: number, now: Date, start: FiscalYearStart): ErrorDetail[] {
  const thisYear = fiscalYearOf(civilDate(now), start);
  return targetYear > thisYear ? [] : [{ field: 'targetYear', message: `must be after ${thisYear}, this fiscal year` }];
}

const EXAMPLE = 'The site in Leeds was sold in March, with its boilers';

interface Explained {
  patch: UpdateTarget;
  /** True if the change stores another base, or states the same one again. */
  setsBase: boolean;
}

/** A new base needs a reason of substance. The former ambition of a weaker target stays visible, with or without one. */
export function checkReason({ patch, setsBase }: Explained): ErrorDetail[] {
  const { reason, evidence } = patch;
  if (reason === undefined && setsBase)
    return [{ field: 'reason', message: `is required with a new base, such as "${EXAMPLE}"` }];
  const problem = reason === undefined ? undefined : problemWithReason(reason, EXAMPLE);
  return [
    ...(problem ? [{ field: 'reason', message: problem }] : []),
    ...(reason !== undefined && !setsBase && !changesTerms(patch)
      ? [{ field: 'reason', message: 'goes with a change of the terms only' }]
      : []),
    ...(evidence !== undefined && !setsBase ? [{ field: 'evidence', message: 'goes with a new base only' }] : []),
  ];
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

const changesTerms = (patch: UpdateTarget): boolean => TERMS.some((field) => patch[field] !== undefined);

interface Standing {
  status: TargetStatus;
  outcome: 'achieved' | 'missed' | null;
}

export function refuseUnlessPatchable({ status, outcome }: Standing, patch: UpdateTarget): void {
  const comesBack = patch.status === 'active';
  if (comesBack && status !== 'archived') throw invalidState(`A target that is ${status} is not archived.`);
  if (!comesBack) refuseUnlessOpen(status);
  if (outcome !== null && changesTerms(patch))
    throw invalidState(`The target is ${outcome}; its terms can no longer be changed.`);
}

export function refuseUnlessOpen(status: TargetStatus): void {
  if (status === 'archived') throw invalidState('The target is archived; set its status to active first.');
}

/** A milestone cannot be added once the target is decided. */
export function refuseUnlessActive(status: TargetStatus): void {
  if (status !== 'active') throw invalidState(`The target is ${status}; milestones are set while it is active.`);
}

interface Occasion {
  criteria: SbtiCriteria;
  words: AssuranceWords;
  now: Date;
  fiscalYearStart: FiscalYearStart;
}

/** Reports print the name large, so a target cannot call itself validated. */
const checkName = (name: string | undefined, words: AssuranceWords): ErrorDetail[] =>
  name === undefined
    ? []
    : [...checkCharacters({ field: 'name', text: name }), ...checkAssurance({ field: 'name', text: name }, words)];

/** Returns all problems of a new target. */
export function checkNew(input: CreateTarget, { criteria, words, now, fiscalYearStart }: Occasion): ErrorDetail[] {
  const named = checkName(input.name, words);
  const validation = sbti.checkValidation(input.type, input.validation, civilDate(now));
  const future = input.targetYear > input.baseYear ? checkFuture(input.targetYear, now, fiscalYearStart) : [];
  if (input.type !== 'sbti') return [...named, ...checkTerms(input), ...future, ...validation];
  const ambition = { ...input, ghgScopes: input.scopeCoverage };
  return [
    ...named,
    ...checkTerms(input),
    ...future,
    ...sbti.checkBaseYear(ambition, criteria),
    ...sbti.checkAmbition(ambition, criteria, now.getUTCFullYear()),
    ...validation,
  ];
}

interface Context extends Occasion, Explained {
  milestones: readonly MilestoneRow[];
}

/** Returns all problems of a change. */
export const checkChange = (row: TargetRow, next: TargetTerms, change: Context): ErrorDetail[] => [
  ...checkName(change.patch.name === row.name ? undefined : change.patch.name, change.words),
  ...checkReason(change),
  ...checkPatched(row, next, change.milestones),
  ...(next.targetYear === row.targetYear ? [] : checkFuture(next.targetYear, change.now, change.fiscalYearStart)),
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
