import { dayAfter, dayBefore, type Period } from '../../../kernel/period.ts';

/** The stretches of `whole` that none of `parts` covers, in order. The parts may overlap and lie anywhere. */
export function uncovered(whole: Period, parts: readonly Period[]): Period[] {
  const gaps: Period[] = [];
  let next = whole.periodStart;
  for (const part of parts.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))) {
    if (next > whole.periodEnd || part.periodStart > whole.periodEnd) break;
    if (part.periodStart > next) gaps.push({ periodStart: next, periodEnd: dayBefore(part.periodStart) });
    if (part.periodEnd >= next) next = dayAfter(part.periodEnd);
  }
  if (next <= whole.periodEnd) gaps.push({ periodStart: next, periodEnd: whole.periodEnd });
  return gaps;
}
