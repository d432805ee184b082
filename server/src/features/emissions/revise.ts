import { Decimal } from '../../kernel/decimal.ts';
import { type ErrorDetail, refuseIfAny } from '../../platform/errors/index.ts';
import { checkFit, type Factor } from '../factors/index.ts';
import { assess, besides, reassess } from './assess.ts';
import type { Inventory } from './inventory.ts';
import { checkReason } from './override-rules.ts';
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
  refuseIfAny([
    ...outOfBounds,
    ...besides(outOfBounds, checkReason(whole)),
    ...checkPeriod(periodStart, periodEnd, now),
    ...checkReasonKept(row, patch),
  ]);
  const factorOverrideReason = whole.factorOverrideReason?.trim() ?? null;
  const figures = reassess(inventory, row, new Decimal(quantity).toFixed());
  return { ...row, periodEnd, reference, notes, factorOverrideReason, ...figures };
}

/** Entries from before reasons were required may stay without one, but a given reason cannot be removed. */
function checkReasonKept(row: EntryRow, patch: UpdateEntry): ErrorDetail[] {
  if (patch.factorOverrideReason !== null || !row.factorOverridden) return [];
  return checkFit(row.factorCopy as Factor, { ghgScope: row.ghgScope, code: row.category });
}

/** Naming factorCode always asks: a code pins it as it is today, null has the server choose today. */
function asksForFactor(row: EntryRow, patch: UpdateEntry): boolean {
  const current = inputOf(row);
  const changes = decidesFactor.some((field) => patch[field] !== undefined && patch[field] !== current[field]);
  return changes || patch.factorCode !== undefined;
}

/** What a creation would have said to make this entry, with the changes put in. */
export function wholeInput(row: EntryRow, patch: UpdateEntry): CreateEntry {
  const current = inputOf(row);
  const explains = ['scope', 'category', 'factorCode'] as const;
  // A reason explains one factor in one scope and category. After a change of these it must be given again, if needed.
  const isMoved = explains.some((field) => patch[field] !== undefined && patch[field] !== current[field]);
  return { ...current, ...(isMoved ? { factorOverrideReason: null } : {}), ...patch };
}

function inputOf(row: EntryRow): CreateEntry {
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
    factorOverrideReason: row.factorPinned ? row.factorOverrideReason : null,
  };
}
