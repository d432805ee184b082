import type { Total } from '../totals/store.ts';
import { countByState, lockedByClosing, needsForce, tonnesByState } from './rules.ts';
import type { PeriodClosing } from './schema.ts';

export function presentClosing(periodId: string, totals: readonly Total[]): PeriodClosing {
  const counts = countByState(totals);
  return {
    periodId,
    counts,
    tco2e: tonnesByState(totals),
    toLock: lockedByClosing(counts),
    submittedRemaining: counts.submitted,
    draftsRemaining: counts.draft,
    needsForce: needsForce(counts),
  };
}
