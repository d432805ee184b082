import type { Db } from '../../../platform/db/index.ts';
import type { EntryState } from '../../entries/index.ts';
import { countedStates, type Selection, sharesOn } from '../selection.store.ts';
import { sumOf } from '../sums/rules.ts';
import { sumApart } from '../sums/service.ts';
import type { Consolidation } from './rules.ts';

/** Null if every location counts in full; then it reads nothing. */
export async function readConsolidation(
  db: Db,
  selection: Selection,
  states: readonly EntryState[] = countedStates,
): Promise<Consolidation | null> {
  const shares = sharesOn(selection);
  if (shares.length === 0) return null;
  const { inside, straddling } = await sumApart(db, { ...selection, shares: [] }, ['locationId'], { states });
  const whole = [...inside, ...straddling];
  return {
    shares,
    whole,
    wholeTco2e: sumOf(whole, 'tco2e'),
    wholeStraddlingTco2e: sumOf(straddling, 'tco2e'),
  };
}
