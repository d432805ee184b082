import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../parts/charts/chart-card.tsx';
import { cssColor, SCOPE_COLORS } from '../../parts/charts/scope-colors.ts';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { daysOf, fillMonths, type Month } from './months.ts';
import { breakdownQuery } from './queries.ts';
import { entriesBehind, type View } from './view.ts';

const TrendChart = lazy(() => import('./trend-chart.tsx'));

const SCOPES = [1, 2, 3] as const;

/** Every month of the period, by scope. */
export function TrendCard({ view }: { readonly view: View }): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const breakdown = useQuery(breakdownQuery(view, ['month', 'scope']));
  if (breakdown.error) return <FailurePanel error={breakdown.error} onRetry={() => void breakdown.refetch()} />;
  const months = fillMonths(breakdown.data?.groups ?? [], view.period);
  const links = months.map((month) => ({ to: '/entries' as const, search: entriesBehindMonth(view, month) }));
  const table: ChartTable = {
    columns: [overview.month, ...SCOPES.map(common.scope)],
    rows: months.map(({ month, tonnes }) => [format.month(month), ...SCOPES.map((scope) => tonnes[scope])]),
    links,
  };
  const series = SCOPES.map((scope) => ({
    name: String(scope),
    label: common.scope(scope),
    color: SCOPE_COLORS[scope],
  }));
  return (
    <ChartCard
      title={overview.trend}
      table={table}
      height={320}
      legend={series.map(({ label, color }) => ({ label, color: cssColor(color) }))}
    >
      {breakdown.data ? (
        <TrendChart
          series={series}
          months={months.map(({ month, tonnes }) => ({ month: format.month(month), ...tonnes }))}
          sayTonnes={(value) => common.tonnes(format.tonnes(value))}
          sayAxis={(value) => format.number(value, { notation: 'compact' })}
          onOpen={(index) => void navigate(links[index]!)}
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
