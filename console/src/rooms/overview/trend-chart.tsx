import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';

interface Series {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}

interface Props {
  readonly series: readonly Series[];
  readonly months: ReadonlyArray<Record<string, string | number>>;
  sayTonnes(value: number): string;
  sayAxis(value: number): string;
  /** A click on the bar of a month. */
  onOpen(index: number): void;
}

export default function TrendChart({ series, months, sayTonnes, sayAxis, onOpen }: Props): ReactNode {
  return (
    <BarChart
      h="100%"
      type="stacked"
      data={[...months]}
      dataKey="month"
      series={[...series]}
      valueFormatter={sayTonnes}
      yAxisProps={{ width: 52, tickFormatter: sayAxis, interval: 0 }}
      barChartProps={{ margin: { top: 10 } }}
      withLegend
      legendProps={{ verticalAlign: 'bottom', height: 36 }}
      tooltipAnimationDuration={0}
      maxBarWidth={46}
      barProps={{ isAnimationActive: false, cursor: 'pointer', onClick: (_bar, index) => onOpen(index) }}
    />
  );
}
