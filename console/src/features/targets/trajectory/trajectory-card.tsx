import { lazy, type ReactNode } from 'react';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { inWords } from '../amount.tsx';
import { type TrajectorySources, trajectoryOf, trajectoryTable } from './series.ts';

const TrajectoryChart = lazy(() => import('./trajectory-chart.tsx'));

interface Props extends TrajectorySources {
  readonly unit: string;
  readonly height?: number;
}

export function TrajectoryCard({ unit, height = 380, ...sources }: Props): ReactNode {
  const { common, targets } = useTexts();
  const points = trajectoryOf(sources);
  const title = `${targets.trajectory} (${inWords(unit, common.tco2e)})`;
  return (
    <ChartCard title={title} table={trajectoryTable(points, targets)} height={height}>
      <TrajectoryChart points={points} />
    </ChartCard>
  );
}
