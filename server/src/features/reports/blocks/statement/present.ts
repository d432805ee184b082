import { type Block, column, notes, paragraph, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import { scope3Categories } from '../../../../kernel/ghg-scope.ts';
import { type InventoryData, scopesOf } from '../../inventory.service.ts';
import { nothing, TONNES, totalBy } from '../amounts.rules.ts';
import { SHARE_RULE, shareBlocks, shareTable } from './counted.present.ts';
import { categoryNames, missingPart, RELEVANCE } from './disclosures.present.ts';
import { boundarySentence } from './method.present.ts';

/** Organisational boundary, with each location’s share if the approach is equity share. */
export function boundaryBlocks(inventory: InventoryData): Block[] {
  const { statement } = inventory;
  if (!statement) return [paragraph(boundarySentence(inventory)), ...shareBlocks(inventory)];
  return [
    paragraph(statement.boundary ?? missingPart(inventory, 'the organisational boundary')),
    paragraph(boundarySentence(inventory)),
    ...(statement.consolidationApproach === 'equity_share' ? statedShares(inventory) : shareBlocks(inventory)),
  ];
}

const statedShares = (inventory: InventoryData): Block[] => [
  paragraph(
    inventory.statement?.shares.length === 0
      ? `${SHARE_RULE} ${missingPart(inventory, 'the share of any location')} Until then each counts 100 %.`
      : SHARE_RULE,
  ),
  shareTable(inventory),
];

/** Stated relevance of the fifteen categories, beside their counted entries. */
export function relevanceBlocks(inventory: InventoryData): Block[] {
  if (!scopesOf(inventory.parameters).includes(3)) return [];
  const stated = new Map(inventory.statement?.scope3.map((one) => [one.category as string, one]));
  const amounts = totalBy(inventory.counted, ({ category }) => category);
  return [
    table({
      id: 'scope_3_relevance',
      title: 'Scope 3 categories',
      columns: [
        column.integer('number', 'No.', { width: 7 }),
        column.text('category', 'Category code', { printed: false, width: 28 }),
        column.text('categoryName', 'Category', { width: 38 }),
        column.text('status', 'Status code', { printed: false, width: 14 }),
        column.text('statusName', 'Status', { width: 22 }),
        column.text('reason', 'Reason', { width: 36 }),
        column.integer('entries', 'Entries'),
        column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      ],
      rows: scope3Categories.map((category, place) => {
        const { status = null, reason = null } = stated.get(category) ?? {};
        const amount = amounts.get(category) ?? nothing;
        return {
          number: place + 1,
          category,
          categoryName: categoryNames.get(category) ?? category,
          status,
          statusName: status === null ? 'Not stated' : RELEVANCE[status],
          reason,
          entries: amount.entries,
          tco2e: amount.entries === 0 ? null : amount.tco2e,
        };
      }),
    }),
    ...contradictions(inventory),
  ];
}

/** Points out contradictions between the statement and the entries. */
function contradictions({ statement, counted, parameters }: InventoryData): Block[] {
  const present = new Set(counted.map(({ category }) => category));
  const isShown = (category: string) => parameters.filters.categories?.includes(category) ?? true;
  const stated = (statement?.scope3 ?? []).filter(({ category }) => isShown(category));
  const namesOf = (some: typeof stated): string => some.map(({ category }) => categoryNames.get(category)).join('; ');
  const empty = stated.filter(({ category, status }) => status === 'calculated' && !present.has(category));
  const full = stated.filter(({ category, status }) => status !== 'calculated' && present.has(category));
  const remarks = [
    ...(empty.length === 0 ? [] : [`Stated as calculated, but without counted entries: ${namesOf(empty)}.`]),
    ...(full.length === 0 ? [] : [`Stated as not calculated, but with counted entries: ${namesOf(full)}.`]),
  ];
  return remarks.length === 0 ? [] : [notes(...remarks)];
}

/** Sources that the organisation excludes, each with its reason. */
export function statedExclusions(inventory: InventoryData): Block[] {
  const { statement } = inventory;
  if (!statement) return [paragraph(missingPart(inventory, 'exclusions'))];
  return [
    table({
      id: 'stated_exclusions',
      title: 'Sources left out by the organisation',
      columns: [
        column.text('what', 'Source', { width: 34 }),
        column.text('reason', 'Reason', { width: 44 }),
        column.decimal('estimatedTco2e', 'Estimate', { unit: TONNES }),
      ],
      rows: statement.exclusions.map(({ what, reason, estimatedTco2e }) => ({
        what,
        reason,
        estimatedTco2e: estimatedTco2e === null ? null : new Decimal(estimatedTco2e).toFixed(),
      })),
      emptyText: 'The inventory statement names no excluded source.',
    }),
  ];
}
