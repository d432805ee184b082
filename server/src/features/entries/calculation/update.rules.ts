import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import { checkFit, type EnergySource, type StatedSource } from '../../factors/index.ts';
import { recordedBy } from '../history/rules.ts';
import type { EntryInput, EntryPatch } from '../journey/rules.ts';
import type { EntryChange, EntryRow, EntryWithFactor } from '../store.ts';
import { assess, type CalculationContext, checkBasis, checkEntryPeriod, reassess } from './assessment.rules.ts';
import { checkOverrideReason, checkPinReason } from './override.rules.ts';
import { statedQuality } from './quality.rules.ts';

/** A change of one of these fields makes the server choose the factor again. */
const decidesFactor = ['activity', 'scope', 'category', 'subcategory', 'unit', 'periodStart', 'locationId'] as const;

/**
 * The changed fields of the entry, checked as a whole. If no field that decides the factor changes, the entry keeps its
 * copied factor, even if the library has changed or dropped it.
 */
export function revise(context: CalculationContext, row: EntryWithFactor, patch: EntryPatch, now: Date): EntryChange {
  const whole = wholeInput(row, patch);
  if (asksForFactor(row, patch)) return assess(context, whole, now).fields;
  refuseIfAny([
    ...checkOverrideReason(whole),
    ...checkEntryPeriod(whole, now),
    ...checkBasis(context, whole),
    ...checkReasonKept(row, patch),
  ]);
  const fields = reassess(context, row, whole);
  if (patch.factorOverrideReason !== undefined) refuseIfAny(checkPinReason({ ...row, ...fields }, whole));
  return fields;
}

/** An entry from before reasons were required may stay without one, but a given reason cannot be removed. */
function checkReasonKept(row: EntryWithFactor, patch: EntryPatch): ErrorDetail[] {
  if (patch.factorOverrideReason !== null || !row.factorOverridden) return [];
  return checkFit(row.factorCopy, { ghgScope: row.ghgScope, code: row.category });
}

/**
 * A given factorCode always chooses again: a code pins the current factor, null lets the server choose. So does a given
 * energySource.
 */
function asksForFactor(row: EntryRow, patch: EntryPatch): boolean {
  const current = inputOf(row);
  const changes = decidesFactor.some((field) => patch[field] !== undefined && patch[field] !== current[field]);
  const isElsewhere = patch.journey !== undefined && patch.journey?.country !== row.journey?.country;
  const asks = patch.factorCode !== undefined || patch.energySource !== undefined;
  return changes || asks || isElsewhere || patch.journeyProblems !== undefined;
}

const explained = ['quantity', 'unit'] as const;

/** The request that would create this entry with the changes applied. */
export function wholeInput(row: EntryRow, patch: EntryPatch): EntryInput {
  const current = inputOf(row);
  const explains = ['scope', 'category', 'factorCode'] as const;
  // A reason explains one factor in one scope and category. After a change of these it must be given again.
  const isMoved = explains.some((field) => patch[field] !== undefined && patch[field] !== current[field]);
  // A journey explains one quantity.
  const isOther = explained.some((field) => patch[field] !== undefined && patch[field] !== current[field]);
  return {
    ...current,
    ...(isMoved && { factorOverrideReason: null }),
    ...(isOther && { journey: null }),
    ...patch,
  };
}

const inputOf = (row: EntryRow): EntryInput => ({
  ...recordedBy(row),
  factorCode: row.factorPinned ? row.factorCode : null,
  factorOverrideReason: row.factorPinned ? row.factorOverrideReason : null,
  calorificBasis: row.calorificBasis,
  energySource: statedSource(row.energySource),
  activityUncertaintyPercent: numberOrNull(row.activityUncertaintyPercent),
  dataQuality: statedQuality(row),
  journey: row.journey,
});

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

/** The part that the client stated, so that a later choice of the factor starts from it again. */
function statedSource(source: EnergySource | null): StatedSource | null {
  if (source === null || source.origin === 'default') return null;
  const { activity, efficiencyPercent, calorificBasis } = source;
  if (source.origin === 'default_efficiency') return { activity };
  return { activity, efficiencyPercent: Number(efficiencyPercent), calorificBasis };
}
