import { type Block, column, paragraph, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { type OverrideSum, streamOverrides, sumOverrides } from '../../inventory/index.ts';
import { counted, entriesInWords, sentences, TONNES, inWords as tonnesInWords } from '../blocks/amounts.rules.ts';
import type { InventoryData } from '../inventory.service.ts';

const columns = [
  column.text('id', 'Entry', { width: 36 }),
  column.date('periodStart', 'From', { printed: false }),
  column.date('periodEnd', 'To', { printed: false }),
  column.text('locationName', 'Location', { printed: false, width: 20 }),
  column.integer('scope', 'Scope', { printed: false, width: 7 }),
  column.text('category', 'Category', { width: 24 }),
  column.text('subcategory', 'Activity', { printed: false, width: 30 }),
  column.text('factorCode', 'Factor', { width: 30 }),
  column.integer('factorScope', 'Scope of the factor', { printed: false, width: 10 }),
  column.text('factorCategory', 'Category of the factor', { printed: false, width: 24 }),
  column.text('reason', 'Reason', { width: 72 }),
  column.decimal('tco2e', 'Emissions', { unit: TONNES }),
  column.integer('days', 'Days', { printed: false, width: 7 }),
  column.integer('daysCounted', 'Days counted', { printed: false, width: 9 }),
  column.decimal('entryTco2e', 'Emissions of the whole entry', { unit: TONNES, printed: false }),
];

/** Lists every counted entry whose factor is for another scope or category, so that readers can review each reason. */
export async function overrideBlocks(db: Db, { selection }: InventoryData): Promise<Block[]> {
  const sum = await sumOverrides(db, selection);
  return [
    paragraph(inWords(sum)),
    table({
      id: 'factor_overrides',
      title: 'Entries whose factor is for another scope or category',
      columns,
      rows: streamOverrides(db, selection),
      totals: { id: 'Total', tco2e: sum.tco2e, entryTco2e: sum.entryTco2e },
      emptyText: 'None.',
    }),
  ];
}

const isShared = ({ tco2e, entryTco2e }: OverrideSum): boolean => tco2e !== entryTco2e;

function inWords(sum: OverrideSum): string {
  const use = sum.entries === 1 ? 'uses' : 'use';
  const without = counted(sum.withoutReason, 'entry was', 'entries were');
  return sentences(
    `Factors are chosen for the scope and category of an entry, or pinned. ${entriesInWords(sum)} ${use} a pinned factor that is for another scope or category.`,
    isShared(sum)
      ? `One that crosses an edge of the period is listed with its share of days; whole, they are ${tonnesInWords(sum.entryTco2e)}.`
      : '',
    sum.withoutReason === 0 ? '' : `${without} recorded before a reason was required.`,
  );
}
