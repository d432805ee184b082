import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartCard } from '../../parts/charts/chart-card.tsx';
import { cssColor, SCOPE_COLORS } from '../../parts/charts/scope-colors.ts';
import { StackedBars } from '../../parts/charts/stacked-bars.tsx';
import { stackedPicture } from '../../parts/charts/stacked-picture.ts';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { daysOf, fillMonths, type Month } from './months.ts';
import { breakdownQuery } from './queries.ts';
import { entriesBehind, type View } from './view.ts';

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
    link: { to: '/entries' as const, search: entriesBehindMonth(view, month) },
  }));
  const legend = SCOPES.map((scope) => ({ label: common.scope(scope), color: cssColor(SCOPE_COLORS[scope]) }));
  const sayAxis = (value: number) => format.number(value, { notation: 'compact' });
  return (
    <ChartCard
      title={overview.trend}
      table={{
        columns: [overview.month, ...SCOPES.map(common.scope)],
        rows: bars.map(({ label, values }) => [label, ...values]),
        links: bars.map(({ link }) => link),
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

/** A month with a share of longer entries has no list of its own: it leads to the list of the whole period. */
const entriesBehindMonth = (view: View, { month, isWhole }: Month) =>
  entriesBehind(view, isWhole ? daysOf(month, view.period) : {});
