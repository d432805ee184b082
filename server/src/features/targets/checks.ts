import { Decimal } from '../../kernel/decimal.ts';
import { civilDate } from '../../kernel/period.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';
import type { MilestoneRow } from './milestones/store.ts';
import { checkDescent, checkReach, checkRevision, checkTerms } from './rules.ts';
import type { SbtiCriteria } from './sbti/criteria.ts';
import * as sbti from './sbti/rules.ts';
import type { CreateTarget, UpdateTarget } from './schema.ts';
import type { TargetRow, TargetTerms } from './store.ts';

/** All problems of a new target. */
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

interface Occasion {
  patch: UpdateTarget;
  milestones: readonly MilestoneRow[];
  criteria: SbtiCriteria;
  now: Date;
}

/** All problems of a change. */
export const checkChange = (row: TargetRow, next: TargetTerms, change: Occasion): ErrorDetail[] => [
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

function checkPatchedSbti(row: TargetRow, next: TargetTerms, { patch, criteria, now }: Occasion): ErrorDetail[] {
  const validation = sbti.checkValidation(row.type, patch.validation, civilDate(now));
  if (row.type !== 'sbti') return validation;
  const ambition = { ...next, baseYear: row.baseYear, reductionPercent: Number(next.reductionPercent) };
  return [
    ...(sbti.changesAmbition(patch) ? sbti.checkAmbition(ambition, criteria, row.createdAt.getUTCFullYear()) : []),
    ...validation,
    ...sbti.checkStillValidated(sbti.validationOf(row), patch),
  ];
}
