import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { readUnits, type Units } from '../../factors/index.ts';
import { isNoResidualMix } from '../calculation/warning.rules.ts';
import type { ChangeAuthor } from '../change.rules.ts';
import { type Electric, isElectricity } from '../rules.ts';
import type { EntryChange, EntryRow } from '../store.ts';

/** Where and when an entry has or had its energy. */
export interface AffectedEntry extends Period {
  readonly id: string;
  readonly locationId: string;
}

/**
 * Gives the energy of instruments to scope 2 entries. The room of instruments provides it: this one does not know that
 * room.
 */
export interface Allocator {
  /**
   * Whether the organisation has instruments. If so, writers take turns until the transaction ends, or two could give
   * the same energy away. Asked after the share of the inventory, and before the lock on any entry.
   */
  hold(tx: Tx, organisationId: string): Promise<boolean>;
  /** After entries were written: brings their markets up to date. */
  reallocate(tx: Tx, author: ChangeAuthor, touched: readonly AffectedEntry[]): Promise<void>;
}

/** For an organisation that has no instruments yet. */
export const noAllocator: Allocator = { hold: async () => false, reallocate: async () => undefined };

export const affectedEntries = (...rows: ReadonlyArray<EntryRow | (AffectedEntry & Electric)>): AffectedEntry[] =>
  rows
    .filter(isElectricity)
    .map(({ id, locationId, periodStart, periodEnd }) => ({ id, locationId, periodStart, periodEnd }));

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

let units: Units | undefined;

/** Null where the unit does not measure energy: a litre of diesel holds no fixed number of kilowatt hours. */
export function kilowattHours(quantity: string, unit: string): Decimal | null {
  units ??= readUnits();
  return units.convert(new Decimal(quantity), unit, 'kWh') ?? null;
}
