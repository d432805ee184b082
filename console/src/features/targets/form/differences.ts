import type { Target } from '@tonne/sdk';
import type { Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import type { Texts } from '../../../i18n/index.ts';
import { type TargetValues, valuesOf } from './values.ts';

/** The fields in which the form and the stored target differ. */
export function differencesOf(mine: TargetValues, stored: Target, texts: Texts['targets']): Difference[] {
  const yours = wordsOf(mine, texts);
  const theirs = wordsOf(valuesOf(stored, mine.decimalMark), texts);
  return Object.keys(yours)
    .filter((field) => yours[field] !== theirs[field])
    .map((field) => ({ field, yours: yours[field]!, theirs: theirs[field]! }));
}

function wordsOf(values: TargetValues, texts: Texts['targets']): Record<string, string> {
  const { intensityDenominator: denominator, validation } = values;
  return {
    [texts.target]: values.name,
    [texts.description]: values.description,
    [texts.scopes]: values.scopeCoverage.toSorted().join(', '),
    [texts.baseYearTco2e]: String(values.baseYearTco2e),
    [texts.reduction]: `${values.reductionPercent} %`,
    [texts.by]: String(values.targetYear),
    [texts.model]: texts.models[values.trajectoryModel] ?? values.trajectoryModel,
    [texts.metric]: [denominator.metric, denominator.unit, denominator.baseYearValue, denominator.values].join(' '),
    [texts.validation]: [
      texts.validationStatuses[validation.status],
      validation.reference,
      validation.date ?? '',
      validation.evidence,
    ].join(' '),
  };
}
