import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import { type Factor, rateUnit, type Units } from '../../factors/index.ts';
import { stepsOf } from './rules.ts';
import type { CalculationReceipt } from './schema.ts';
import type { CalculatedRow } from './store.ts';

/**
 * Worked out from the entry and the copy of its factor, never from today's library. `result` is the stored figure: if
 * somebody changed it in the database, the steps lead to another one.
 */
export function presentReceipt(units: Units, row: CalculatedRow): CalculationReceipt {
  const { id, quantity, unit, factorCopy: factor } = row;
  const receipt = {
    entryId: id,
    steps: stepsOf(units, { entryId: id, quantity, unit, factor }),
    factor: presentFactor(factor),
    gwpSet: 'as_published' as const,
    choice: presentChoice(row),
    candidates: row.factorPinned ? [] : null,
    result: { tco2e: Number(row.tco2e) },
  };
  return { ...receipt, hash: hashOf(receipt) };
}

const hashOf = (receipt: Omit<CalculationReceipt, 'hash'>): string =>
  createHash('sha256')
    .update(canonicalJson(receipt as unknown as Json))
    .digest('hex');

function presentChoice({ factorPinned, factorOverridden, factorOverrideReason }: CalculatedRow) {
  const by = factorOverridden ? 'overridden' : factorPinned ? 'pinned' : 'automatic';
  return { by, reason: factorOverrideReason } as const;
}

const presentFactor = (factor: Factor): CalculationReceipt['factor'] => ({
  code: factor.code,
  name: factor.name,
  source: factor.source,
  vintage: factor.vintage,
  region: factor.region,
  scope: factor.ghgScope,
  category: factor.category,
  subcategory: factor.subcategory,
  value: Number(factor.value),
  unit: rateUnit(factor.activityUnit),
  activityUnit: factor.activityUnit,
  publication: factor.publication,
  gwpSet: factor.gwpSet,
});
