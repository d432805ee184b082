import type { Decimal } from '../../../kernel/decimal.ts';
import type { BudgetStatus } from '../schema.ts';
import { allowedIn, type Course } from '../trajectory.rules.ts';
import { isComplete, type Reading } from './year.rules.ts';

export interface Budget {
  year: number;
  allowed: Decimal;
  actual: Decimal | null;
  variance: Decimal | null;
  /** Tonnes of credits, beside the budget. */
  retired: Decimal;
  status: BudgetStatus;
}

interface Occasion {
  thisYear: number;
  round(amount: Decimal): Decimal;
  retiredIn(year: number): Decimal;
}

/** Every year from the base year to the target year. */
export function budgetsOf(
  course: Course,
  readingOf: (year: number) => Reading,
  { thisYear, round, retiredIn }: Occasion,
): Budget[] {
  const years = Array.from({ length: course.targetYear - course.baseYear + 1 }, (_, index) => course.baseYear + index);
  return years.map((year) => {
    const allowed = round(allowedIn(course, year));
    const reading = readingOf(year);
    const actual = reading.recorded;
    const variance = actual?.minus(allowed) ?? null;
    const status = statusOf(year, thisYear, reading, variance);
    return { year, allowed, actual, variance, retired: retiredIn(year), status };
  });
}

function statusOf(year: number, thisYear: number, reading: Reading, variance: Decimal | null): BudgetStatus {
  if (year > thisYear) return 'upcoming';
  if (year === thisYear) return 'in_progress';
  if (variance === null) return 'no_data';
  if (variance.gt(0)) return 'exceeded';
  // A year with gaps in its records would look as if it had kept its budget.
  return isComplete(reading) ? 'met' : 'incomplete';
}
