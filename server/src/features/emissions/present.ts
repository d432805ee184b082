import type { Json } from '../../kernel/canonical-json.ts';
import { wireTime } from '../../kernel/period.ts';
import { type Factor, rateUnit } from '../factors/index.ts';
import type { Assessment } from './assess.ts';
import type { StoredRevision } from './revision-store.ts';
import { presentRevision } from './revisions.ts';
import type { EntryRow } from './store.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** The resource without its history: what lists, changes and events show. */
export function presentEntry(row: EntryRow) {
  return {
    id: row.id,
    scope: row.ghgScope,
    category: row.category,
    subcategory: row.subcategory,
    quantity: Number(row.quantity),
    unit: row.unit,
    tco2e: Number(row.tco2e),
    ghg: presentGhg(row),
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    state: row.state,
    location: { id: row.locationId, name: row.locationName },
    factor: {
      code: row.factorCode,
      source: row.factorSource,
      vintage: row.factorVintage,
      value: Number(row.factorValue),
      unit: row.factorUnit,
    },
    ...presentPinning(row),
    reference: row.reference,
    notes: row.notes,
    rejectionReason: row.rejectionReason,
    createdAt: wireTime(row.createdAt),
    createdBy: { id: row.createdById, email: row.createdByEmail },
  };
}

const presentPinning = ({ factorPinned, factorOverridden, factorOverrideReason }: Pinning) => ({
  factorPinned,
  factorOverridden,
  factorOverrideReason,
});

type Pinning = Pick<EntryRow, 'factorPinned' | 'factorOverridden' | 'factorOverrideReason'>;

function presentGhg({ co2, ch4, n2o }: Pick<EntryRow, 'co2' | 'ch4' | 'n2o'>) {
  if (co2 === null && ch4 === null && n2o === null) return null;
  return { co2: number(co2), ch4: number(ch4), n2o: number(n2o) };
}

export const presentWithHistory = (row: EntryRow, history: StoredRevision[]) => ({
  ...presentEntry(row),
  revisionHistory: history.map((each) => ({ ...presentRevision(each), hash: each.hash.toString('hex') })),
});

/** What an entry would become, and why: nothing of it is stored. */
export function presentPreview({ fields, choice }: Assessment) {
  return {
    scope: fields.ghgScope,
    category: fields.category,
    subcategory: fields.subcategory,
    tco2e: Number(fields.tco2e),
    ghg: presentGhg(fields),
    factor: presentChosen(choice.chosen),
    ...presentPinning(fields),
    candidates: choice.losers.map(({ factor, reason }) => ({ factor: presentChosen(factor), reason })),
  };
}

const presentChosen = (factor: Factor) => ({
  code: factor.code,
  source: factor.source,
  vintage: factor.vintage,
  value: Number(factor.value),
  unit: rateUnit(factor.activityUnit),
  region: factor.region,
});

/** What the history watches: the figures and their grounds, each as the wire shows it. */
export function snapshot(row: EntryRow): Record<string, Json> {
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
    factorCode: row.factorCode,
    ...presentPinning(row),
    tco2e: Number(row.tco2e),
    state: row.state,
  };
}
