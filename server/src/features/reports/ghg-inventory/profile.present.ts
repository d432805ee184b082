import { type Block, column, paragraph, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { sumOf } from '../../inventory/index.ts';
import { nothing, TONNES, tonnes, totalBy } from '../blocks/amounts.rules.ts';
import { scopeCells, scopeColumns } from '../blocks/emissions/scopes.present.ts';
import { type BaseYear, type Comparison, type InventoryData, readFiscalYear, scopesOf } from '../inventory.service.ts';

interface Year extends Comparison {
  year: number;
}

/** Fiscal years from the base year to the year of the report: the profile over time that chapter 9 requires. */
export async function profileBlocks(db: Db, base: BaseYear | null, inventory: InventoryData): Promise<Block[]> {
  if (base === null) return [];
  const years: Year[] = [base];
  for (let year = base.year + 1; year <= inventory.fiscalYear; year += 1)
    years.push({ year, ...(await readFiscalYear(db, inventory, year)) });
  return [
    paragraph(
      'All years are shown with the entries and factors as they are now, and with the scope 2 method and the filters of this report. A dash means that a year has no approved or locked entries.',
    ),
    profileTable(years, inventory),
  ];
}

const profileTable = (years: readonly Year[], { parameters }: InventoryData): Block =>
  table({
    id: 'profile',
    title: 'Emissions since the base year',
    columns: [
      column.year('fiscalYear', 'Fiscal year'),
      ...scopeColumns,
      column.decimal('scope2LocationTco2e', 'Scope 2, location-based', { unit: TONNES, printed: false }),
      column.decimal('scope2MarketTco2e', 'Scope 2, market-based', { unit: TONNES, printed: false }),
      column.decimal('tco2e', 'Total', { unit: TONNES }),
    ],
    rows: years.map(({ year, sums, total }) => {
      const byScope = totalBy(sums, ({ ghgScope }) => ghgScope);
      const scope2 = sums.filter(({ ghgScope }) => ghgScope === 2);
      const isShown = total !== null && scopesOf(parameters).includes(2);
      const cells = scopeCells(parameters, (scope) => (byScope.get(scope) ?? nothing).tco2e);
      return {
        fiscalYear: year,
        ...(total === null ? { scope1Tco2e: null, scope2Tco2e: null, scope3Tco2e: null } : cells),
        scope2LocationTco2e: isShown ? tonnes(sumOf(scope2, 'locationTco2e')) : null,
        scope2MarketTco2e: isShown ? tonnes(sumOf(scope2, 'marketTco2e')) : null,
        tco2e: total?.tco2e ?? null,
      };
    }),
  });
