import '@mantine/charts/styles.layer.css';
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { drawnSeries, type SeriesName, type TrajectoryPoint } from './series.ts';

const LOOKS: Record<SeriesName, Omit<CompositeChartSeries, 'name' | 'label'>> = {
  actual: { type: 'bar', color: 'gray.5' },
  allowed: { type: 'line', color: 'green.6' },
  projected: { type: 'line', color: 'orange.6' },
  milestone: { type: 'line', color: 'blue.6' },
  alternative: { type: 'line', color: 'violet.5', strokeDasharray: '6 4' },
};

/** Series drawn as points, without a line. */
const POINTS: ReadonlySet<string> = new Set<SeriesName>(['projected', 'milestone']);

export default function TrajectoryChart({ points }: { readonly points: readonly TrajectoryPoint[] }): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const series = drawnSeries(points).map((name) => ({ name, label: targets[name], ...LOOKS[name] }));
  return (
    <CompositeChart
      h="100%"
      data={points.map((point) => ({ ...point, year: String(point.year) }))}
      dataKey="year"
      series={series}
      withLegend
      curveType="linear"
      tickLine="none"
      gridAxis="x"
      maxBarWidth={26}
      withDots={false}
      connectNulls={false}
      yAxisProps={{ width: 56, interval: 0 }}
      composedChartProps={{ margin: { top: 10 } }}
      valueFormatter={(value) => format.number(value, { maximumSignificantDigits: 4 })}
      lineProps={({ name }) => (POINTS.has(name) ? { strokeWidth: 0, dot: { r: 5, strokeWidth: 2 } } : {})}
    />
  );
}
