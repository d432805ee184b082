import { SegmentedControl } from '@mantine/core';
import type { EmissionsBridge } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../parts/card.tsx';
import { type ChartTable, FigureTable } from '../../../parts/charts/figure-table.tsx';
import { categoryName, useFormat, useTexts } from '../../../texts/index.ts';
import { REASONS } from './steps.ts';

const KEYS = ['scope', 'category', 'location'] as const;
type Key = (typeof KEYS)[number];

type Item = EmissionsBridge['byScope'][number] | EmissionsBridge['byCategory'][number];

/** The same reasons for each scope, category or location. */
export function BridgeTables({ bridge }: { readonly bridge: EmissionsBridge }): ReactNode {
  const texts = useTexts();
  const format = useFormat();
  const [by, setBy] = useState<Key>('scope');
  const { common, reports } = texts;
  const sayChange = (tonnes: number) => `${tonnes > 0 ? '+' : ''}${format.tonnes(tonnes)}`;
  const row = (name: string, { fromTco2e, parts, toTco2e }: Pick<Item, 'fromTco2e' | 'parts' | 'toTco2e'>) => [
    name,
    fromTco2e,
    ...REASONS.map((reason) => sayChange(parts[reason])),
    toTco2e,
  ];
  const rows: Record<Key, ChartTable['rows']> = {
    scope: bridge.byScope.map((item) => row(common.scope(item.scope), item)),
    category: bridge.byCategory.map((item) => row(categoryName(item.category, texts), item)),
    location: bridge.byLocation.map((item) => row(item.location.name, item)),
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
        table={{ columns, rows: rows[by] }}
        sayNumber={(value) => format.tonnes(value)}
      />
    </Card>
  );
}
