import type { Decimal } from '../../../kernel/decimal.ts';
import { fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { MilestoneRow } from '../milestones/store.ts';
import type { TargetDraft } from '../store.ts';
import type { Course } from '../trajectory.ts';
import type { Books } from './books.ts';
import { type Budget, budgetsOf } from './budgets.ts';
import { courseOf, roundFor, unitOf } from './course.ts';
import { currentYearOf, judge, type Progress } from './judge.ts';
import { type Reading, readYear } from './year.ts';

/** A target compared with the books. */
export interface Assessment {
  course: Course;
  unit: string;
  readingOf(year: number): Reading;
  progress(): Progress;
  /** Tonnes of credits retired for the year of the progress. */
  retired(): Decimal;
  budgets(): Budget[];
}

export function assess(row: TargetDraft, milestones: readonly MilestoneRow[], books: Books, now: Date): Assessment {
  const course = courseOf(row, milestones);
  const unit = unitOf(row);
  const { fiscalYearStart } = books;
  const thisYear = fiscalYearOf(civilDate(now), fiscalYearStart);
  const currentYear = currentYearOf(course, now, fiscalYearStart);
  // Rounded before judging, so that two figures that look the same are the same.
  const round = (amount: Decimal): Decimal => roundFor(row, amount);
  const readingOf = (year: number): Reading => {
    const reading = readYear(row, year, books.of(row.ghgScopes, year));
    const { recorded, projected } = reading;
    return { ...reading, recorded: recorded && round(recorded), projected: projected && round(projected) };
  };
  return {
    course,
    unit,
    readingOf,
    progress: () => judge(course, readingOf(currentYear), { now, unit, round, fiscalYearStart }),
    retired: () => books.retiredIn(currentYear),
    budgets: () => budgetsOf(course, readingOf, { thisYear, round, retiredIn: books.retiredIn }),
  };
}
