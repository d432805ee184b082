import { overlaps, type Period } from '../../kernel/period.ts';
import { invalidState } from '../../platform/errors/index.ts';

/** Nothing is written on a day of a closed period, neither into it nor out of it. */
export function refuseClosed(closedPeriods: readonly Period[], period: Period): void {
  const closed = closedPeriods.find((each) => overlaps(period, each));
  if (!closed) return;
  throw invalidState(`The period from ${closed.periodStart} to ${closed.periodEnd} is closed; an admin can reopen it.`);
}
