import { Decimal } from '../../kernel/decimal.ts';
import { wireTime } from '../../kernel/period.ts';
import { recordedKind, rowsOf } from '../../platform/record/index.ts';
import type { AllocationRow } from './allocation/rules.ts';
import { eligibilityOf } from './eligibility/rules.ts';
import { criteriaNames, warningsOf } from './rules.ts';
import type { Instrument } from './schema.ts';
import { type InstrumentRow, instruments } from './store.ts';

/** The terms of the instrument, also for the record. */
export const presentTerms = (row: InstrumentRow) => ({
  id: row.id,
  type: row.type,
  quantityKwh: row.quantityKwh === null ? null : Number(row.quantityKwh),
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  region: row.region,
  kgCo2ePerKwh: Number(row.kgCo2ePerKwh),
  registry: row.registry,
  certificateIds: row.certificateIds,
  evidence: row.evidence,
  criteria: Object.fromEntries(
    criteriaNames.map((name) => [name, row.criteria[name] ?? null]),
  ) as Instrument['criteria'],
  locationIds: row.locationIds,
  contractReference: row.contractReference,
  productionStart: row.productionStart,
  productionEnd: row.productionEnd,
  productionCountry: row.productionCountry,
  eligibility: eligibilityOf(row.ineligibleBecause),
  ineligibleBecause: row.ineligibleBecause ?? [],
  createdAt: wireTime(row.createdAt),
  ...(row.pendingChange !== null && { pendingChangeId: row.pendingChange }),
});

export function presentInstrument(row: InstrumentRow, allocations: readonly AllocationRow[]): Instrument {
  const used = allocations.reduce((sum, { kwh }) => sum.plus(kwh), new Decimal(0));
  return {
    ...presentTerms(row),
    allocations: allocations.map(({ entryId, kwh }) => ({ entryId, kwh: Number(kwh) })),
    remainingKwh: row.quantityKwh === null ? null : new Decimal(row.quantityKwh).minus(used).toNumber(),
    warnings: warningsOf(row),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}

/** Without allocations, which the record keeps with each entry. */
export const recordedInstruments = recordedKind({
  type: 'instrument',
  idOf: ({ id }) => id,
  later: [
    'locationIds',
    'contractReference',
    'productionStart',
    'productionEnd',
    'productionCountry',
    'eligibility',
    'ineligibleBecause',
  ],
  show: presentTerms,
  rowsAfter: rowsOf(instruments),
});
