import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { linesOf } from '../change-kinds/rules.ts';
import { type Draft, NOT_KEPT_HERE } from './rules.ts';
import type { ExternalInventory } from './schema.ts';
import { type ExternalInventoryRow, inventoriesAfter } from './store.ts';

/** In the order of the schema; PostgreSQL orders the members of jsonb differently. */
export const presentInventory = (row: ExternalInventoryRow): ExternalInventory => ({
  fiscalYear: row.fiscalYear,
  source: row.source,
  gwpSet: row.gwpSet,
  lines: row.lines.map(({ scope, category, tco2e, marketTco2e }) => ({
    scope,
    category,
    tco2e: Number(tco2e),
    marketTco2e: marketTco2e === null ? null : Number(marketTco2e),
  })),
  evidence: { fileName: row.evidence.fileName, sha256: row.evidence.sha256 },
  assurance: row.assurance && {
    level: row.assurance.level,
    provider: row.assurance.provider,
    standard: row.assurance.standard,
    date: row.assurance.date,
  },
  notice: NOT_KEPT_HERE,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

/** The record contains an inventory as the API shows it, named by its fiscal year. */
export const recordedInventories = recordedKind({
  type: 'externalInventory',
  idOf: ({ fiscalYear }) => String(fiscalYear),
  show: presentInventory,
  rowsAfter: inventoriesAfter,
});

/** Inventory as the approver reads it, one amount per line. */
export const shownInventory = ({ source, gwpSet, lines, evidence, assurance }: Draft): string[] => [
  ...linesOf({ source, gwpSet }),
  ...lines.map(
    ({ scope, category, tco2e, marketTco2e }) =>
      `scope ${scope} ${category}: ${tco2e} tCO2e${marketTco2e === null ? '' : `, market-based ${marketTco2e} tCO2e`}`,
  ),
  ...linesOf({ evidence, assurance }),
];
