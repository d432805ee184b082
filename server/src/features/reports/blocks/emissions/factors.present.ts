import { type Block, column, table } from '@tonne/documents';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { ActivitySum, UsedFactor } from '../../../inventory/index.ts';
import { byTonnes, shareOf, TONNES, total } from '../amounts.rules.ts';

const grouped = (activities: readonly ActivitySum[], keyOf: (factor: UsedFactor) => string): ActivitySum[][] => [
  ...groupBy(activities, ({ factor }) => keyOf(factor)).values(),
];

export function sourceTable(activities: readonly ActivitySum[]): Block {
  const all = total(activities);
  const keyOf = ({ gwpSet, factor }: ActivitySum) =>
    JSON.stringify([factor.source, factor.vintage, factor.gwpSet, gwpSet]);
  const groups = [...groupBy(activities, keyOf).values()];
  return table({
    id: 'factor_sources',
    title: 'Factor sources and vintages used',
    columns: [
      column.text('source', 'Source', { width: 12 }),
      column.year('vintage', 'Vintage', { width: 9 }),
      column.text('gwpSet', 'GWP set', { width: 9 }),
      column.text('appliedGwpSet', 'Applied', { width: 12 }),
      column.integer('factors', 'Factors'),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('sharePercent', 'Share'),
    ],
    rows: groups
      .map((group) => {
        const { source, vintage, gwpSet } = group[0]!.factor;
        const appliedGwpSet = group[0]!.gwpSet === 'as_published' ? 'as published' : group[0]!.gwpSet;
        const amount = total(group);
        const factors = new Set(group.map(({ factor }) => JSON.stringify(factor))).size;
        return {
          source,
          vintage,
          gwpSet,
          appliedGwpSet,
          factors,
          ...amount,
          sharePercent: shareOf(amount.tco2e, all.tco2e),
        };
      })
      .sort((a, b) => a.source.localeCompare(b.source, 'en') || a.vintage - b.vintage),
    totals: { source: 'Total', ...all, sharePercent: shareOf(all.tco2e, all.tco2e) },
    emptyText: 'No factors are used.',
  });
}

export function factorTable(activities: readonly ActivitySum[]): Block {
  return table({
    id: 'factors_used',
    title: 'Factors used',
    columns: [
      column.text('code', 'Factor', { width: 36 }),
      column.text('name', 'Name', { width: 56 }),
      column.text('source', 'Source', { printed: false, width: 10 }),
      column.year('vintage', 'Vintage', { printed: false, width: 9 }),
      column.text('region', 'Region', { printed: false, width: 10 }),
      column.decimal('value', 'Value', { decimals: 5 }),
      column.text('unit', 'Unit', { width: 10 }),
      column.text('gwpSet', 'GWP set', { printed: false, width: 9 }),
      column.text('publication', 'Publication', { printed: false, width: 60 }),
      column.integer('entries', 'Entries', { printed: false }),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
    ],
    rows: grouped(activities, JSON.stringify)
      .map((group) => ({ ...group[0]!.factor, ...total(group) }))
      .sort(byTonnes),
    emptyText: 'No factors are used.',
  });
}
