import type { EntryChange, EntryRow } from '../store.ts';
import { isNoResidualMix } from '../warnings.ts';
import { isElectricity } from './allocator.ts';

const energyFields = ['ghgScope', 'category', 'quantity', 'unit', 'energyKwh', 'tco2e'] as const;
const placeFields = ['periodStart', 'periodEnd', 'locationId'] as const;

/** Whether a change leaves alone what allocation depends on. */
export const hasSameEnergy = (before: EntryRow, after: EntryRow): boolean =>
  [...energyFields, ...placeFields].every((field) => before[field] === after[field]);

/** A change of electricity leaves the market-based figure as it is until instruments are given out again. */
export function keepAllocation(row: EntryRow, change: EntryChange): EntryChange {
  if (!isElectricity({ ...row, ...change })) return change;
  const { marketTco2e, instruments } = row;
  // Without a figure by the market, that of the grid stands, and the change says so itself.
  if (marketTco2e === null) return { ...change, marketTco2e, instruments };
  const others = (change.warnings ?? []).filter((each) => !isNoResidualMix(each));
  return { ...change, marketTco2e, instruments, warnings: [...others, ...row.warnings.filter(isNoResidualMix)] };
}
