import { Decimal } from '../../kernel/decimal.ts';
import { asValidation } from './sbti/rules.ts';
import type { PatchTarget } from './schema.ts';
import type { TargetRow, TargetTerms } from './store.ts';

const text = (amount: number | undefined, before: string): string =>
  amount === undefined ? before : new Decimal(amount).toFixed();

/** The terms as they will be. */
export function patched(row: TargetRow, patch: PatchTarget): TargetTerms {
  const { description, intensityDenominator } = patch;
  return {
    name: patch.name ?? row.name,
    // Whoever comes back from the archive comes back as it was decided.
    status: patch.status ? (row.outcome ?? 'active') : row.status,
    ghgScopes: patch.scopeCoverage?.toSorted() ?? row.ghgScopes,
    baseYearTco2e: text(patch.baseYearTco2e, row.baseYearTco2e),
    targetYear: patch.targetYear ?? row.targetYear,
    reductionPercent: text(patch.reductionPercent, row.reductionPercent),
    trajectoryModel: patch.trajectoryModel ?? row.trajectoryModel,
    description: description === undefined ? row.description : description,
    intensityDenominator: intensityDenominator === undefined ? row.intensityDenominator : intensityDenominator,
    validation: patch.validation === undefined ? row.validation : asValidation(patch.validation),
  };
}
