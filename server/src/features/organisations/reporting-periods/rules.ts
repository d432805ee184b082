import type { CivilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';

/** The base year of the Kyoto Protocol; nobody reports on an earlier one. */
const EARLIEST: CivilDate = '1990-01-01';

export function checkPeriod(start: CivilDate, end: CivilDate, now: Date): ErrorDetail[] {
  const latest = `${now.getUTCFullYear() + 1}-12-31`;
  const details: ErrorDetail[] = [];
  if (start < EARLIEST) details.push({ field: 'periodStart', message: `must not be before ${EARLIEST}` });
  if (end < start) details.push({ field: 'periodEnd', message: 'must not be before periodStart' });
  if (end > latest) details.push({ field: 'periodEnd', message: `must not be after ${latest}` });
  return details;
}
