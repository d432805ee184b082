import type { YearMetrics } from '@tonne/sdk';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { MetricsActions } from './metrics-actions.tsx';
import { useMetricLabel } from './values.ts';

export function useMetricColumns(edit: (year: string) => void): readonly Column<YearMetrics>[] {
  const { common, metrics: words, shell } = useTexts();
  const format = useFormat();
  const say = useMetricLabel();
  return [
    { id: 'year', title: words.year, sortBy: 'fiscalYear', cell: ({ fiscalYear }) => fiscalYear },
    {
      id: 'metrics',
      title: shell.settingsAreas.metrics,
      cell: ({ metrics }) => <WithTitle>{metrics.map(say).join(' · ')}</WithTitle>,
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

/** Rows have one line. Hovering shows the whole text. */
const WithTitle = ({ children }: { readonly children: string }): ReactNode => <span title={children}>{children}</span>;
