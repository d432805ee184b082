import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';

export interface Bar {
  readonly label: string;
  readonly tonnes: number;
  /** The text shown at the bar. */
  readonly said: string;
  readonly color: string;
  /** Starts at zero; every other bar starts where the previous one ends. */
  readonly isLast: boolean;
}

interface Props {
  readonly bars: readonly Bar[];
  readonly name: string;
  sayTonnes(value: number): string;
  sayAxis(value: number): string;
}

export default function BridgeChart({ bars, name, sayTonnes, sayAxis }: Props): ReactNode {
  return (
    <BarChart
      h="100%"
      // On a phone, the last label is wider than its bar and would let the page scroll sideways.
      style={{ overflowX: 'clip' }}
      type="waterfall"
      data={bars.map(({ label, said, tonnes, color, isLast }) => ({
        label,
        said,
        [name]: tonnes,
        color,
        ...(isLast && { standalone: true }),
      }))}
      dataKey="label"
      series={[{ name, color: 'blue.6' }]}
      valueFormatter={sayTonnes}
      yAxisProps={{ width: 52, tickFormatter: sayAxis, interval: 0 }}
      barChartProps={{ margin: { top: 24 } }}
      withBarValueLabel
      valueLabelProps={{ dataKey: 'said', formatter: (said) => said }}
      tooltipAnimationDuration={0}
      maxBarWidth={64}
      barProps={{ isAnimationActive: false }}
    />
  );
}
