import { Decimal } from '../../kernel/decimal.ts';
import { asValidation, toColumns } from './sbti/rules.ts';
import type { CreateTarget, UpdateTarget } from './schema.ts';
import type { TargetDraft, TargetRow, TargetTerms } from './store.ts';

const text = (amount: number | undefined, before: string): string =>
  amount === undefined ? before : new Decimal(amount).toFixed();

/** Returns the terms after the change. */
export function patched(row: TargetRow, patch: UpdateTarget): TargetTerms {
  const { description, intensityDenominator, validation } = patch;
  const { validationStatus, validationReference, validationDate } = row;
  return {
    name: patch.name ?? row.name,
    // A decided target returns from the archive with its decision.
    status: patch.status ? (row.outcome ?? 'active') : row.status,
    // Restoring an unapproved target approves it. The caller has obtained the approval.
    isApproved: row.isApproved || patch.status !== undefined,
    ghgScopes: patch.scopeCoverage?.toSorted() ?? row.ghgScopes,
    baseYearTco2e: text(patch.baseYearTco2e, row.baseYearTco2e),
    targetYear: patch.targetYear ?? row.targetYear,
    reductionPercent: text(patch.reductionPercent, row.reductionPercent),
    trajectoryModel: patch.trajectoryModel ?? row.trajectoryModel,
    description: description === undefined ? row.description : description,
    intensityDenominator: intensityDenominator === undefined ? row.intensityDenominator : intensityDenominator,
    ...(validation === undefined
      ? { validationStatus, validationReference, validationDate }
      : toColumns(asValidation(validation))),
  };
}

export function draftOf({ scopeCoverage, validation, ...terms }: CreateTarget): TargetDraft {
  return {
    ...terms,
    ...toColumns(terms.type === 'sbti' ? asValidation(validation) : null),
    ghgScopes: scopeCoverage.toSorted(),
    baseYearTco2e: new Decimal(terms.baseYearTco2e).toFixed(),
    reductionPercent: new Decimal(terms.reductionPercent).toFixed(),
    description: terms.description ?? null,
    intensityDenominator: terms.intensityDenominator ?? null,
  };
}
