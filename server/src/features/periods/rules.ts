import { overlaps, type Period } from '../../kernel/period.ts';
import { invalidState } from '../../platform/errors/index.ts';

/** Days of a closed period are read-only: no write may move anything into it or out of it. */
export function refuseClosed(closedPeriods: readonly Period[], period: Period): void {
  const closed = closedPeriods.find((each) => overlaps(period, each));
  if (!closed) return;
  throw invalidState(`The period from ${closed.periodStart} to ${closed.periodEnd} is closed; an admin can reopen it.`);
}
