import type { YearMetrics } from '@tonne/sdk';
import type { Column } from '../../../parts/table/index.ts';
import { useFormat, useTexts } from '../../../texts/index.ts';
import { MetricsActions } from './metrics-actions.tsx';
import { useSayMetric } from './say.ts';

export function useColumnsOfMetrics(edit: (year: string) => void): readonly Column<YearMetrics>[] {
  const { common, metrics: words, shell } = useTexts();
  const format = useFormat();
  const say = useSayMetric();
  return [
    { id: 'year', title: words.year, sortBy: 'fiscalYear', cell: ({ fiscalYear }) => fiscalYear },
    {
      id: 'metrics',
      title: shell.settingsAreas.metrics,
      cell: ({ metrics }) => metrics.map(say).join(' · '),
    },
    {
      id: 'changed',
      title: words.changed,
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => format.ago(updatedAt),
      isWideOnly: true,
    },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: ({ fiscalYear }) => <MetricsActions year={String(fiscalYear)} onEdit={() => edit(String(fiscalYear))} />,
    },
  ];
}
