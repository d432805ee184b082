import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { missingIn, type Signatory } from './rules.ts';
import type { InventoryStatement } from './schema.ts';
import { type StatementRow, statementsAfter } from './store.ts';

/** In the order of the schema; PostgreSQL orders the members of jsonb differently. */
export const presentStatement = (row: StatementRow): InventoryStatement => ({
  fiscalYear: row.fiscalYear,
  boundary: row.boundary,
  consolidationApproach: row.consolidationApproach,
  shares: row.shares.map(({ locationId, percent }) => ({ locationId, percent: Number(percent) })),
  baseYear: row.baseYear,
  baseYearReason: row.baseYearReason,
  recalculationThresholdPercent: Number(row.recalculationThresholdPercent),
  exclusions: row.exclusions.map(({ what, reason, estimatedTco2e }) => ({ what, reason, estimatedTco2e })),
  scope3: row.scope3.map(({ category, status, reason }) => ({ category, status, reason })),
  energyEfficiency: row.energyEfficiency,
  preparer: row.preparer && presentPerson(row.preparer),
  approver: row.approver && presentPerson(row.approver),
  missing: missingIn(row),
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

const presentPerson = ({ name, title, date }: Signatory) => ({ name, title, date });

/** The record contains a statement as the API shows it, named by its fiscal year. */
export const recordedStatements = recordedKind({
  type: 'inventoryStatement',
  idOf: ({ fiscalYear }) => String(fiscalYear),
  show: presentStatement,
  rowsAfter: statementsAfter,
});
