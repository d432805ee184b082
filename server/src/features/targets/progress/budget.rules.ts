import type { Decimal } from '../../../kernel/decimal.ts';
import type { Comparability } from '../base/comparison.rules.ts';
import type { BudgetStatus } from '../codes.schema.ts';
import { allowedIn, type Course } from '../trajectory.rules.ts';
import { isComplete, type YearResult } from './year.rules.ts';

export interface Budget {
  year: number;
  allowed: Decimal;
  actual: Decimal | null;
  variance: Decimal | null;
  /** Tonnes of retired credits, which do not count towards the budget. */
  retired: Decimal;
  status: BudgetStatus;
}

interface Context {
  thisYear: number;
  round(amount: Decimal): Decimal;
  retiredIn(year: number): Decimal;
  comparabilityOf(year: number): Comparability;
}

/** Budgets from the base year to the target year. */
export function budgetsOf(
  course: Course,
  resultOf: (year: number) => YearResult,
  { thisYear, round, retiredIn, comparabilityOf }: Context,
): Budget[] {
  const years = Array.from({ length: course.targetYear - course.baseYear + 1 }, (_, index) => course.baseYear + index);
  return years.map((year) => {
    const allowed = round(allowedIn(course, year));
    const result = resultOf(year);
    const actual = result.recorded;
    const variance = actual?.minus(allowed) ?? null;
    const isComparable = comparabilityOf(year).reasons.length === 0;
    const status = statusOf(year, thisYear, { result, variance, isComparable });
    return { year, allowed, actual, variance, retired: retiredIn(year), status };
  });
}

interface Outcome {
  result: YearResult;
  variance: Decimal | null;
  isComparable: boolean;
}

function statusOf(year: number, thisYear: number, { result, variance, isComparable }: Outcome): BudgetStatus {
  if (year > thisYear) return 'upcoming';
  if (year === thisYear) return 'in_progress';
  if (variance === null) return 'no_data';
  if (!isComparable) return 'not_comparable';
  if (variance.gt(0)) return 'exceeded';
  // A year with gaps in its records could look as if it had met its budget.
  return isComplete(result) ? 'met' : 'incomplete';
}
