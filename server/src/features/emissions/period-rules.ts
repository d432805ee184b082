import { type CivilDate, daysInPeriod } from '../../kernel/period.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';

const EARLIEST = '1990-01-01';
const LONGEST_DAYS = 366;

/** decisions: at most 366 days, from 1990 on, up to the end of next year. */
export function checkPeriod(start: CivilDate, end: CivilDate, now: Date): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const latest = `${now.getUTCFullYear() + 1}-12-31`;
  if (start < EARLIEST) details.push({ field: 'periodStart', message: `must not be before ${EARLIEST}` });
  if (end > latest) details.push({ field: 'periodEnd', message: `must not be after ${latest}` });
  if (end < start) details.push({ field: 'periodEnd', message: 'must not be before periodStart' });
  else if (daysInPeriod(start, end) > LONGEST_DAYS) {
    details.push({ field: 'periodEnd', message: `must be at most ${LONGEST_DAYS} days from periodStart on` });
  }
  return details;
}

export interface Span {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}

export const liesInside = (inner: Span, outer: Span): boolean =>
  inner.periodStart >= outer.periodStart && inner.periodEnd <= outer.periodEnd;
