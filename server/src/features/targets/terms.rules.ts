import { Decimal } from '../../kernel/decimal.ts';
import type { FormerTerms } from './former-ambitions/store.ts';
import type { MilestoneRow } from './milestones/store.ts';
import { asValidation, toColumns } from './sbti/rules.ts';
import type { CreateTarget, UpdateTarget } from './schema.ts';
import type { TargetDraft, TargetRow, TargetTerms } from './store.ts';

type Base = Pick<TargetTerms, 'baseYearTco2e' | 'baseSource' | 'baseScope2Method'>;

export const decimalText = (amount: number): string => new Decimal(amount).toFixed();

const text = (amount: number | undefined, before: string): string =>
  amount === undefined ? before : decimalText(amount);

/** Returns the terms after the change, with the base that belongs to them. */
export function patched(row: TargetRow, patch: UpdateTarget, base: Base): TargetTerms {
  const { description, intensityDenominator, validation } = patch;
  const { validationStatus, validationReference, validationDate, validationEvidence } = row;
  return {
    name: patch.name ?? row.name,
    // A decided target returns from the archive with its decision.
    status: patch.status ? (row.outcome ?? 'active') : row.status,
    // Restoring an unapproved target approves it. The caller has obtained the approval.
    isApproved: row.isApproved || patch.status !== undefined,
    ghgScopes: patch.scopeCoverage?.toSorted() ?? row.ghgScopes,
    ...base,
    targetYear: patch.targetYear ?? row.targetYear,
    reductionPercent: text(patch.reductionPercent, row.reductionPercent),
    trajectoryModel: patch.trajectoryModel ?? row.trajectoryModel,
    description: description === undefined ? row.description : description,
    intensityDenominator: intensityDenominator === undefined ? row.intensityDenominator : intensityDenominator,
    ...(validation === undefined
      ? { validationStatus, validationReference, validationDate, validationEvidence }
      : toColumns(asValidation(validation))),
  };
}

export function draftOf({ scopeCoverage, validation, ...terms }: CreateTarget, base: Base): TargetDraft {
  return {
    ...terms,
    ...toColumns(terms.type === 'sbti' ? asValidation(validation) : null),
    ghgScopes: scopeCoverage.toSorted(),
    ...base,
    reductionPercent: decimalText(terms.reductionPercent),
    description: terms.description ?? null,
    intensityDenominator: terms.intensityDenominator ?? null,
  };
}

/** What the target demands now, to be kept when it is weakened. */
export const formerTermsOf = (row: TargetRow, milestones: readonly MilestoneRow[]): FormerTerms => ({
  type: row.type,
  ghgScopes: row.ghgScopes,
  baseYear: row.baseYear,
  baseYearTco2e: row.baseYearTco2e,
  baseSource: row.baseSource,
  baseScope2Method: row.baseScope2Method,
  targetYear: row.targetYear,
  reductionPercent: row.reductionPercent,
  trajectoryModel: row.trajectoryModel,
  intensityDenominator: row.intensityDenominator,
  milestones: milestones.map(({ year, label, requiredReductionPercent }) => ({
    year,
    label,
    requiredReductionPercent,
  })),
});
