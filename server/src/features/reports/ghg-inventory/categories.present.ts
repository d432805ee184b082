import { type Block, barChart, column, table } from '@tonne/documents';
import { ghgCategories } from '../../factors/index.ts';
import type { Amount } from '../../inventory/index.ts';
import { byTonnes, shareOf, TONNES, totalBy } from '../blocks/amounts.rules.ts';
import { scopeName } from '../blocks/emissions/scopes.present.ts';
import type { InventoryData } from '../inventory.service.ts';

interface CategoryAmount extends Amount {
  scope: number;
  category: string;
  categoryName: string;
}

/** Categories with counted entries, in the order of the GHG Protocol. */
function categoryAmounts({ counted }: Pick<InventoryData, 'counted'>): CategoryAmount[] {
  const amounts = totalBy(counted, ({ category }) => category);
  return ghgCategories.flatMap(({ code, name, ghgScope }) => {
    const amount = amounts.get(code);
    return amount ? [{ scope: ghgScope, category: code, categoryName: name, ...amount }] : [];
  });
}

export function categoryBars(inventory: InventoryData): Block[] {
  const largest = categoryAmounts(inventory).sort(byTonnes);
  if (largest.length === 0) return [];
  const labels = largest.map(({ categoryName }) => categoryName);
  const values = largest.map(({ tco2e }) => tco2e);
  return [barChart({ title: 'Categories by size', unit: TONNES, labels, series: [{ name: 'Emissions', values }] })];
}

export function categoryTable(inventory: InventoryData): Block {
  return table({
    id: 'by_category',
    title: 'Emissions by category',
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope', { width: 10 }),
      column.text('category', 'Category code', { printed: false, width: 28 }),
      column.text('categoryName', 'Category', { width: 42 }),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('sharePercent', 'Share'),
    ],
    rows: categoryAmounts(inventory).map((amount) => ({
      ...amount,
      scopeName: `Scope ${amount.scope}`,
      sharePercent: shareOf(amount.tco2e, inventory.total.tco2e),
    })),
    totals: {
      scopeName: 'Total',
      ...inventory.total,
      sharePercent: shareOf(inventory.total.tco2e, inventory.total.tco2e),
    },
    emptyText: 'No entries are counted.',
  });
}

/** Names the categories without counted entries. */
export function emptyCategories({ parameters, counted }: InventoryData): string[] {
  const present = new Set(counted.map(({ category }) => category));
  const { scopes, categories } = parameters.filters;
  const empty = ghgCategories.filter(
    ({ code, ghgScope }) =>
      !present.has(code) && (scopes?.includes(ghgScope) ?? true) && (categories?.includes(code) ?? true),
  );
  return ([1, 2, 3] as const).flatMap((scope) => {
    const names = empty.filter(({ ghgScope }) => ghgScope === scope).map(({ name }) => name);
    return names.length === 0 ? [] : [`${scopeName(scope)} categories without counted entries: ${names.join('; ')}.`];
  });
}
