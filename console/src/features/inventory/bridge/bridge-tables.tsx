import { SegmentedControl } from '@mantine/core';
import type { EmissionsBridge } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { type ChartTable, FigureTable } from '../../../components/charts/figure-table.tsx';
import { type EntryFilter, entriesBehind, toEntries } from '../../../components/entry-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { categoryName, useFormat, useTexts } from '../../../i18n/index.ts';
import { REASONS } from './bridge.ts';

const KEYS = ['scope', 'category', 'location'] as const;
type Key = (typeof KEYS)[number];

type Item = Pick<EmissionsBridge['byScope'][number], 'fromTco2e' | 'parts' | 'toTco2e'>;

interface Line {
  readonly cells: ChartTable['rows'][number];
  readonly filter: EntryFilter;
}

interface Props {
  readonly bridge: EmissionsBridge;
  readonly locationId: string | undefined;
}

/** The reasons for each scope, category or location. */
export function BridgeTables({ bridge, locationId }: Props): ReactNode {
  const texts = useTexts();
  const format = useFormat();
  const [by, setBy] = useState<Key>('scope');
  const { common, reports } = texts;
  const sayChange = (tonnes: number) => `${tonnes > 0 ? '+' : ''}${format.tonnes(tonnes)}`;
  const row = (name: string, { fromTco2e, parts, toTco2e }: Item) => [
    name,
    fromTco2e,
    ...REASONS.map((reason) => sayChange(parts[reason])),
    toTco2e,
  ];
  const lineOf = (name: string, item: Item, filter: EntryFilter): Line => ({
    cells: row(name, item),
    filter: { ...(locationId !== undefined && { locationId }), ...filter },
  });
  const lines: Record<Key, Line[]> = {
    scope: bridge.byScope.map((item) => lineOf(common.scope(item.scope), item, { scope: String(item.scope) })),
    category: bridge.byCategory.map((item) =>
      lineOf(categoryName(item.category, texts), item, { category: item.category }),
    ),
    location: bridge.byLocation.map((item) => lineOf(item.location.name, item, { locationId: item.location.id })),
  };
  const names: Record<Key, string> = {
    scope: reports.bridge.scope,
    category: common.category,
    location: common.location,
  };
  const columns = [
    names[by],
    String(bridge.from.year),
    ...REASONS.map((reason) => reports.bridge.reasons[reason]),
    String(bridge.to.year),
  ];
  return (
    <Card
      title={reports.bridge.where}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={reports.bridge.where}
          value={by}
          onChange={(value) => setBy(value as Key)}
          data={KEYS.map((key) => ({ value: key, label: names[key] }))}
        />
      }
    >
      <FigureTable
        label={`${reports.bridge.where}: ${names[by]}`}
        table={{
          columns,
          rows: lines[by].map(({ cells }) => cells),
          links: lines[by].map(({ filter }) => linksOf(bridge, filter)),
        }}
        sayNumber={(value) => format.tonnes(value)}
      />
    </Card>
  );
}

/** Only the totals link to entries. A reason is a difference between two years. */
const linksOf = ({ from, to }: EmissionsBridge, filter: EntryFilter) => [
  undefined,
  toEntries(entriesBehind(from, filter)),
  ...REASONS.map(() => undefined),
  toEntries(entriesBehind(to, filter)),
];
