import type { Decimal } from '../../../kernel/decimal.ts';
import type { BudgetStatus } from '../schema.ts';
import { allowedIn, type Course } from '../trajectory.ts';
import type { Reading } from './year.ts';

export interface Budget {
  year: number;
  allowed: Decimal;
  actual: Decimal | null;
  variance: Decimal | null;
  status: BudgetStatus;
}

/** Every year from the base year to the target year. */
export function budgetsOf(
  course: Course,
  readingOf: (year: number) => Reading,
  { thisYear, round }: { thisYear: number; round(amount: Decimal): Decimal },
): Budget[] {
  const years = Array.from({ length: course.targetYear - course.baseYear + 1 }, (_, index) => course.baseYear + index);
  return years.map((year) => {
    const allowed = round(allowedIn(course, year));
    const reading = readingOf(year);
    const actual = reading.recorded;
    const variance = actual?.minus(allowed) ?? null;
    return { year, allowed, actual, variance, status: statusOf(year, thisYear, reading, variance) };
  });
}

function statusOf(year: number, thisYear: number, { coverage }: Reading, variance: Decimal | null): BudgetStatus {
  if (year > thisYear) return 'upcoming';
  if (year === thisYear) return 'in_progress';
  if (variance === null) return 'no_data';
  if (variance.gt(0)) return 'exceeded';
  // A year whose records stop early would look as if it had kept its budget.
  return coverage.lt(1) ? 'incomplete' : 'met';
}
