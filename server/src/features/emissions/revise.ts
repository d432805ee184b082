import { Decimal } from '../../kernel/decimal.ts';
import { type ErrorDetail, refuseIfAny } from '../../platform/errors/index.ts';
import { assess, reassess } from './assess.ts';
import type { Inventory } from './inventory.ts';
import { checkPeriod } from './period-rules.ts';
import type { CreateEntry, UpdateEntry } from './schema.ts';
import type { EntryRow } from './store.ts';

/** A change of one of these asks for the factor anew. */
const decidesFactor = ['scope', 'category', 'subcategory', 'unit', 'periodStart', 'locationId'] as const;

/**
 * The entry as it will be, judged as a whole. Where nothing changes that decides the factor, the entry keeps the one it
 * was frozen with, whatever has become of that in the library.
 */
export function revise(
  inventory: Inventory,
  row: EntryRow,
  patch: UpdateEntry,
  now: Date,
  outOfBounds: readonly ErrorDetail[],
): EntryRow {
  const whole = wholeInput(row, patch);
  if (asksForFactor(row, patch)) return { ...row, ...assess(inventory, whole, now, outOfBounds).fields };
  const { periodStart, periodEnd, reference = null, notes = null, quantity } = whole;
  refuseIfAny([...outOfBounds, ...checkPeriod(periodStart, periodEnd, now)]);
  return { ...row, periodEnd, reference, notes, ...reassess(inventory, row, new Decimal(quantity).toFixed()) };
}

/** Naming factorCode always asks: a code pins it as it is today, null has the server choose today. */
function asksForFactor(row: EntryRow, patch: UpdateEntry): boolean {
  const current = wholeInput(row, {});
  const changes = decidesFactor.some((field) => patch[field] !== undefined && patch[field] !== current[field]);
  return changes || patch.factorCode !== undefined;
}

/** What a creation would have said to make this entry, with the changes put in. */
export function wholeInput(row: EntryRow, patch: UpdateEntry): CreateEntry {
  return {
    scope: row.ghgScope,
    category: row.category,
    subcategory: row.subcategory,
    quantity: Number(row.quantity),
    unit: row.unit,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    locationId: row.locationId,
    reference: row.reference,
    notes: row.notes,
    factorCode: row.factorPinned ? row.factorCode : null,
    ...patch,
  };
}
