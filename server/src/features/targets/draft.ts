import { Decimal } from '../../kernel/decimal.ts';
import { asValidation, toColumns } from './sbti/rules.ts';
import type { CreateTarget } from './schema.ts';
import type { TargetDraft } from './store.ts';

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
