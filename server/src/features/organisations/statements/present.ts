import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { personOrNull } from '../present.ts';
import type { FiguresSince } from './approval.rules.ts';
import { missingIn, type Signatory } from './rules.ts';
import type { InventoryStatement } from './schema.ts';
import { type StatementRow, statementsAfter } from './store.ts';

/** In the order of the schema; PostgreSQL orders the members of jsonb differently. */
export const presentStatement = (row: StatementRow, figures: FiguresSince | null = null): InventoryStatement => ({
  fiscalYear: row.fiscalYear,
  boundary: row.boundary,
  consolidationApproach: row.consolidationApproach,
  shares: row.shares.map(({ locationId, percent }) => ({ locationId, percent: Number(percent) })),
  baseYear: row.baseYear,
  baseYearReason: row.baseYearReason,
  recalculationThresholdPercent: Number(row.recalculationThresholdPercent),
  exclusions: row.exclusions.map(({ what, reason, estimatedTco2e, locationId = null, category = null }) => ({
    what,
    reason,
    estimatedTco2e,
    locationId,
    category,
  })),
  scope3: row.scope3.map(({ category, status, reason }) => ({ category, status, reason })),
  energyEfficiency: row.energyEfficiency,
  preparer: row.preparer && presentPerson(row.preparer),
  approver: row.approver && presentPerson(row.approver),
  approval: presentApproval(row, figures),
  missing: missingIn(row),
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

/** The columns of an approval are set together. */
function presentApproval(row: StatementRow, figures: FiguresSince | null): InventoryStatement['approval'] {
  const by = personOrNull(row.approvedById, row.approvedByEmail);
  if (!by || !row.approvedAt || !row.approval || row.approvedInputsRoot === null) return null;
  return {
    by,
    at: wireTime(row.approvedAt),
    people: row.approval,
    totalTco2e: Number(row.approvedTco2e),
    inputsRoot: row.approvedInputsRoot,
    figures: figures && { state: figures.state, differenceTco2e: Number(figures.differenceTco2e) },
  };
}

const presentPerson = ({ name, title, date }: Signatory) => ({ name, title, date });

/** The record contains a statement as the API shows it, named by its fiscal year. */
export const recordedStatements = recordedKind({
  type: 'inventoryStatement',
  idOf: ({ fiscalYear }) => String(fiscalYear),
  later: ['approval'],
  show: (row) => presentStatement(row),
  rowsAfter: statementsAfter,
});
