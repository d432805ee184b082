import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartCard, cssColor, SCOPE_COLORS } from '../../../components/charts/chart-card.tsx';
import { stackedPicture } from '../../../components/charts/pictures.ts';
import { StackedBars } from '../../../components/charts/stacked-bars.tsx';
import { toEntries } from '../../../components/entry-link.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { breakdownQuery } from '../queries.ts';
import { entriesBehindView, type View } from '../view.ts';
import { daysOf, fillMonths, type Month } from './chart-data.ts';

const SCOPES = [1, 2, 3] as const;

/** Every month of the period, by scope. */
export function TrendCard({ view }: { readonly view: View }): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  const breakdown = useQuery(breakdownQuery(view, ['month', 'scope']));
  if (breakdown.error) return <FailurePanel error={breakdown.error} onRetry={() => void breakdown.refetch()} />;
  const bars = fillMonths(breakdown.data?.groups ?? [], view.period).map((month) => ({
    label: format.month(month.month),
    values: SCOPES.map((scope) => month.tonnes[scope]),
    link: toEntries(entriesBehindView(inMonth(view, month))),
    parts: SCOPES.map((scope) => toEntries(entriesBehindView(inMonth(view, month), { scope: String(scope) }))),
  }));
  const legend = SCOPES.map((scope) => ({ label: common.scope(scope), color: cssColor(SCOPE_COLORS[scope]) }));
  const sayAxis = (value: number) => format.number(value, { notation: 'compact' });
  return (
    <ChartCard
      title={overview.trend}
      table={{
        columns: [overview.month, ...SCOPES.map(common.scope)],
        rows: bars.map(({ label, values }) => [label, ...values]),
        links: bars.map(({ link, parts }) => [link, ...parts]),
      }}
      height={320}
      legend={legend}
      drawPicture={() => stackedPicture({ bars, legend, sayAxis })}
    >
      {breakdown.data ? (
        <StackedBars
          bars={bars}
          legend={legend}
          sayValue={(value) => common.tonnes(format.tonnes(value))}
          sayAxis={sayAxis}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </ChartCard>
  );
}

const inMonth = (view: View, { month }: Month): View => ({ ...view, period: daysOf(month, view.period) });
