import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import { readUnits, type Units } from '../../factors/index.ts';
import { isNoResidualMix } from '../calculation/warning.rules.ts';
import { type Electric, isElectricity } from '../rules.ts';
import type { EntryChange, EntryRow } from '../store.ts';

/** Location and period of an entry's energy, before or after a change. */
export interface AffectedEntry extends Period {
  readonly id: string;
  readonly locationId: string;
}

export const affectedEntries = (...rows: ReadonlyArray<EntryRow | (AffectedEntry & Electric)>): AffectedEntry[] =>
  rows
    .filter(isElectricity)
    .map(({ id, locationId, periodStart, periodEnd }) => ({ id, locationId, periodStart, periodEnd }));

const energyFields = ['ghgScope', 'category', 'quantity', 'unit', 'energyKwh', 'tco2e'] as const;
const placeFields = ['periodStart', 'periodEnd', 'locationId'] as const;

/** Whether a change leaves the fields that allocation depends on unchanged. */
export const hasSameEnergy = (before: EntryRow, after: EntryRow): boolean =>
  [...energyFields, ...placeFields].every((field) => before[field] === after[field]);

/** A change of electricity keeps the market-based figure until instruments are allocated again. */
export function keepAllocation(row: EntryRow, change: EntryChange): EntryChange {
  if (!isElectricity({ ...row, ...change })) return change;
  const { marketTco2e, instruments } = row;
  // Without a market-based figure the grid average applies, and the change has its own warning.
  if (marketTco2e === null) return { ...change, marketTco2e, instruments };
  const others = (change.warnings ?? []).filter((each) => !isNoResidualMix(each));
  return { ...change, marketTco2e, instruments, warnings: [...others, ...row.warnings.filter(isNoResidualMix)] };
}

let units: Units | undefined;

/** Null if the unit does not measure energy, as for a litre of diesel. */
export function kilowattHours(quantity: string, unit: string): Decimal | null {
  units ??= readUnits();
  return units.convert(new Decimal(quantity), unit, 'kWh') ?? null;
}
