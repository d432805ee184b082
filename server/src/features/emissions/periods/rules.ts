import { AppError, invalidState } from '../../../platform/errors/index.ts';
import { type EntryState, states } from '../rules.ts';
import type { EntryCounts } from './schema.ts';

export function countByState(totals: ReadonlyArray<{ state: EntryState; entries: number }>): EntryCounts {
  const counts = { draft: 0, submitted: 0, approved: 0, locked: 0 };
  for (const { state, entries } of totals) counts[state] += entries;
  return counts;
}

interface Period {
  status: 'open' | 'closed';
  progress: { action: 'lock' | 'unlock'; total: number; done: number } | null;
}

/** Work that still waits for a review stops the closing, unless the caller forces it. */
export function refuseClose(period: Period, counts: EntryCounts, force: boolean): void {
  if (period.status === 'closed') throw invalidState('This period is closed already.');
  refuseUnderWay(period);
  if (force || counts.submitted === 0) return;
  const tally = states.map((state) => `${counts[state]} ${state}`).join(', ');
  throw new AppError('INVALID_STATE', {
    message: `Submitted entries remain in this period (${tally}). Review them, or close it with "force": true.`,
    data: counts,
  });
}

export function refuseReopen(period: Period): void {
  if (period.status === 'open') throw invalidState('This period is open.');
  refuseUnderWay(period);
}

/** Lock and unlock never run against each other. */
function refuseUnderWay({ progress }: Period): void {
  if (progress === null) return;
  const { action, done, total } = progress;
  throw invalidState(`The entries of this period are still being ${action}ed (${done} of ${total}); try again later.`);
}
