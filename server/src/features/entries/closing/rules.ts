import { Decimal } from '../../../kernel/decimal.ts';
import { AppError, invalidState } from '../../../platform/errors/index.ts';
import { type EntryState, states } from '../rules.ts';
import type { EntryCounts, TonnesByState } from './schema.ts';

export function countByState(totals: ReadonlyArray<{ state: EntryState; entries: number }>): EntryCounts {
  const counts = { draft: 0, submitted: 0, approved: 0, locked: 0 };
  for (const { state, entries } of totals) counts[state] += entries;
  return counts;
}

export function tonnesByState(totals: ReadonlyArray<{ state: EntryState; tco2e: string }>): TonnesByState {
  const sums = { draft: new Decimal(0), submitted: new Decimal(0), approved: new Decimal(0), locked: new Decimal(0) };
  for (const { state, tco2e } of totals) sums[state] = sums[state].plus(tco2e);
  const { draft, submitted, approved, locked } = sums;
  return {
    draft: draft.toNumber(),
    submitted: submitted.toNumber(),
    approved: approved.toNumber(),
    locked: locked.toNumber(),
  };
}

/** Approved entries become locked; drafts and submitted entries stay as they are. */
export const lockedByClosing = ({ approved }: EntryCounts): number => approved;

/** Submitted entries still wait for a review. */
export const needsForce = ({ submitted }: EntryCounts): boolean => submitted > 0;

interface Period {
  status: 'open' | 'closed';
  progress: { action: 'lock' | 'unlock'; total: number; done: number } | null;
}

/** Refuses a period that cannot be closed now, regardless of its entries. */
export function refuseUnlessClosable(period: Period): void {
  if (period.status === 'closed') throw invalidState('This period is already closed.');
  refuseUnderWay(period);
}

/** Submitted entries prevent the closing unless the caller forces it. */
export function refuseClose(period: Period, counts: EntryCounts, force: boolean): void {
  refuseUnlessClosable(period);
  if (force || !needsForce(counts)) return;
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

/** Locking and unlocking never run at the same time. */
function refuseUnderWay({ progress }: Period): void {
  if (progress === null) return;
  const { action, done, total } = progress;
  throw invalidState(`The entries of this period are still being ${action}ed (${done} of ${total}); try again later.`);
}
