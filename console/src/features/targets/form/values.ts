import type { CreateTarget, Target, TargetDetail, UpdateTarget } from '@tonne/sdk';
import type { DecimalMark } from '../../../components/fields/parse-input.ts';
import { parseYears, writeYears } from './years.ts';

type Amount = number | string;

/** Form values. Names match the API's fields, so that its errors appear at the right inputs. */
export interface TargetValues {
  name: string;
  type: Target['type'];
  scopeCoverage: string[];
  baseYear: Amount;
  baseYearTco2e: Amount;
  targetYear: Amount;
  reductionPercent: Amount;
  trajectoryModel: Target['trajectoryModel'];
  description: string;
  intensityDenominator: { metric: string; unit: string; baseYearValue: Amount; values: string };
  validation: {
    status: 'self_declared' | 'submitted' | 'validated';
    reference: string;
    date: string | null;
    evidence: string;
  };
  reason: string;
  evidence: string;
  /** Decimal mark of the numbers in `values`. */
  decimalMark: DecimalMark;
}

export const newValues = (thisYear: number, decimalMark: DecimalMark): TargetValues => ({
  name: '',
  type: 'absolute',
  scopeCoverage: ['1', '2'],
  baseYear: thisYear - 1,
  baseYearTco2e: '',
  targetYear: thisYear + 8,
  reductionPercent: 50,
  trajectoryModel: 'linear',
  description: '',
  intensityDenominator: { metric: '', unit: '', baseYearValue: '', values: '' },
  validation: { status: 'self_declared', reference: '', date: null, evidence: '' },
  reason: '',
  evidence: '',
  decimalMark,
});

export const valuesOf = (target: Target, decimalMark: DecimalMark): TargetValues => ({
  name: target.name,
  type: target.type,
  scopeCoverage: target.scopeCoverage.map(String),
  baseYear: target.baseYear,
  baseYearTco2e: target.baseYearTco2e,
  targetYear: target.targetYear,
  reductionPercent: target.reductionPercent,
  trajectoryModel: target.trajectoryModel,
  description: target.description ?? '',
  intensityDenominator: {
    metric: target.intensityDenominator?.metric ?? '',
    unit: target.intensityDenominator?.unit ?? '',
    baseYearValue: target.intensityDenominator?.baseYearValue ?? '',
    values: writeYears(target.intensityDenominator?.values ?? {}, decimalMark),
  },
  validation: {
    status: target.validation?.status ?? 'self_declared',
    reference: target.validation?.reference ?? '',
    date: target.validation?.date ?? null,
    evidence: target.validation?.evidence ?? '',
  },
  reason: '',
  evidence: '',
  decimalMark,
});

/** The request. Undefined until its years, amounts, scopes and denominator are filled in. */
export function requestOf(values: TargetValues): CreateTarget | undefined {
  const { baseYear, baseYearTco2e, targetYear, reductionPercent, scopeCoverage, type } = values;
  const amounts = [baseYear, baseYearTco2e, targetYear, reductionPercent];
  if (amounts.some((amount) => amount === '') || scopeCoverage.length === 0) return undefined;
  const denominator = type === 'intensity' ? denominatorOf(values) : undefined;
  if (type === 'intensity' && denominator === undefined) return undefined;
  return {
    name: values.name.trim(),
    type,
    scopeCoverage: scopesOf(values),
    baseYear: Number(baseYear),
    baseYearTco2e: Number(baseYearTco2e),
    targetYear: Number(targetYear),
    reductionPercent: Number(reductionPercent),
    trajectoryModel: values.trajectoryModel,
    ...(values.description.trim() !== '' && { description: values.description.trim() }),
    ...(denominator && { intensityDenominator: denominator }),
    ...(type === 'sbti' && { validation: validationOf(values) }),
  };
}

/** The fields that differ from the stored target. */
export function changesOf(stored: TargetDetail, values: TargetValues): UpdateTarget {
  const changed = changedFields(stored, values);
  const { reason, evidence } = values;
  if (!takesReason(stored, values)) return changed;
  return {
    ...changed,
    ...((reason.trim() !== '' || 'baseYearTco2e' in changed) && { reason: reason.trim() }),
    ...('baseYearTco2e' in changed && evidence.trim() !== '' && { evidence: evidence.trim() }),
  };
}

function changedFields(stored: TargetDetail, values: TargetValues): UpdateTarget {
  const before = patchOf(valuesOf(stored, values.decimalMark));
  const changed = Object.entries(patchOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof UpdateTarget]),
  );
  return Object.fromEntries(changed);
}

const EXPLAINED = [
  'baseYearTco2e',
  'targetYear',
  'reductionPercent',
  'trajectoryModel',
  'scopeCoverage',
  'intensityDenominator',
] as const;

/** A change of these terms may have a reason. */
export function takesReason(stored: TargetDetail, values: TargetValues): boolean {
  const changed = changedFields(stored, values);
  return EXPLAINED.some((field) => field in changed);
}

const patchOf = (values: TargetValues): UpdateTarget => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  baseYearTco2e: Number(values.baseYearTco2e),
  targetYear: Number(values.targetYear),
  reductionPercent: Number(values.reductionPercent),
  trajectoryModel: values.trajectoryModel,
  scopeCoverage: scopesOf(values),
  ...(values.type === 'intensity' && { intensityDenominator: denominatorOf(values) }),
  ...(values.type === 'sbti' && { validation: validationOf(values) }),
});

const scopesOf = ({ scopeCoverage }: TargetValues): CreateTarget['scopeCoverage'] =>
  ([1, 2, 3] as const).filter((scope) => scopeCoverage.includes(String(scope)));

function denominatorOf({
  intensityDenominator,
  decimalMark,
}: TargetValues): CreateTarget['intensityDenominator'] | undefined {
  const { metric, unit, baseYearValue, values } = intensityDenominator;
  const { years, badLine } = parseYears(values, decimalMark);
  if (metric.trim() === '' || unit.trim() === '' || baseYearValue === '' || badLine !== undefined) return undefined;
  return { metric: metric.trim(), unit: unit.trim(), baseYearValue: Number(baseYearValue), values: years };
}

function validationOf({ validation }: TargetValues): NonNullable<CreateTarget['validation']> {
  const { status, reference, date, evidence } = validation;
  if (status === 'self_declared') return { status };
  return { status, reference: reference.trim() || null, date, evidence: evidence.trim() || null };
}
