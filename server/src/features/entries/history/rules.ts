import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { EnergySource } from '../../factors/index.ts';
import { journeyInWords } from '../journey/plan.rules.ts';
import { spendInWords } from '../spend/rules.ts';
import type { EntryRow } from '../store.ts';

export type Action =
  | 'created'
  | 'updated'
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'reopened'
  | 'locked'
  | 'unlocked'
  | 'reallocated'
  | 'evidence_added'
  | 'evidence_removed'
  | 'deleted';

/** Value of a field that the history records. */
export type Figure = string | number | boolean | null;

export type FieldChange = { field: string; from: Figure; to: Figure };

export interface Revision {
  revision: number;
  action: Action;
  at: Date;
  by: { id: string; email: string };
  reason: string | null;
  changes: FieldChange[];
}

/** A revision as the API shows it without its hash: exactly the content that the hash covers. */
export function presentRevision<A extends Action>(row: Revision & { action: A }) {
  const { revision, action, at, by, reason, changes } = row;
  return { revision, action, at: wireTime(at), by, ...(reason === null ? {} : { reason }), changes };
}

/**
 * SHA-256 over the previous hash and the RFC 8785 form of this revision. A change of the past changes every later hash,
 * which a copy of any of them reveals.
 */
export function hashRevision(previous: Buffer | null, revision: Revision): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(canonicalJson(presentRevision(revision)))
    .digest();
}

/** Field with the hash of the receipt. Entries do not store it, since it can be computed from them. */
export const CALCULATION = 'calculation';

/** Hashes of the receipt before and after; null before the first one. */
export interface CalculationChange {
  readonly from: string | null;
  readonly to: string;
}

export const calculationChange = ({ from, to }: CalculationChange): FieldChange[] =>
  from === to ? [] : [{ field: CALCULATION, from, to }];

/** The recorded values of an entry, by field. */
export type Snapshot = Record<string, Figure>;

/** The fields that a client sends, as the API shows them. */
export function recordedBy(row: EntryRow) {
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
  };
}

/** The fields that the history records. */
export const snapshot = (row: EntryRow): Snapshot => ({
  ...recordedBy(row),
  energySource: sourceInWords(row.energySource),
  journey: row.journey && journeyInWords(row.journey),
  spend: row.spend && spendInWords(row.spend),
  factorCode: row.factorCode,
  factorPinned: row.factorPinned,
  factorProximity: row.factorProximity,
  factorOverridden: row.factorOverridden,
  factorOverrideReason: row.factorOverrideReason,
  automaticFactor: row.automaticFactor?.code ?? null,
  automaticTco2e: row.automaticFactor === null ? null : Number(row.automaticFactor.tco2e),
  tco2e: Number(row.tco2e),
  marketBasedTco2e: row.marketTco2e === null ? null : Number(row.marketTco2e),
  instruments: row.instruments.map(({ id, kwh }) => `${id}: ${kwh} kWh`).join(', ') || null,
  state: row.state,
});

/** The fields that differ between two snapshots; without `before`, every field with a value. */
export function changesBetween(before: Snapshot | null, after: Snapshot): FieldChange[] {
  return Object.keys(after)
    .filter((field) => (before?.[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }));
}

/** For the history, whose values are single. */
const sourceInWords = (source: EnergySource | null): string | null =>
  source && `${source.activity} at ${source.efficiencyPercent} % (${source.origin})`;
