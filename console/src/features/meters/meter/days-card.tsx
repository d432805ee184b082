import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Meter } from '@tonne/sdk';
import { lazy, type ReactNode } from 'react';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { useFormat } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { readingsQuery } from '../queries.ts';
import { barsOf, lastYearOf } from './days.ts';

const DaysChart = lazy(() => import('./days-chart.tsx'));

/** The quantity of each day of the last year. */
export function DaysCard({ meter }: { readonly meter: Meter }): ReactNode {
  const meters = useMeterTexts();
  const format = useFormat();
  const query = { ...lastYearOf(meter), resolution: 'day' } as const;
  const { data, error, refetch } = useQuery(readingsQuery(meter.id, query));
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={300} />;
  const bars = barsOf(data);
  const table = {
    columns: [meters.day, meters.read, meters.filled],
    rows: bars.map(({ day, read, filled }) => [format.day(day), read, filled]),
  };
  return (
    <ChartCard title={meters.days(data.unit)} table={table}>
      <DaysChart bars={bars} unit={data.unit} />
    </ChartCard>
  );
}
