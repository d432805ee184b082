import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly points: ReadonlyArray<{ vintage: string; value: number }>;
  readonly unit: string;
}

export default function EditionsChart({ points, unit }: Props): ReactNode {
  const { factors } = useTexts();
  const format = useFormat();
  const digits = (value: number) => format.number(value, { maximumSignificantDigits: 6 });
  return (
    <LineChart
      h="100%"
      data={[...points]}
      dataKey="vintage"
      series={[{ name: 'value', label: factors.value, color: 'green.6' }]}
      curveType="linear"
      valueFormatter={(value) => `${digits(value)} ${unit}`}
      yAxisProps={{ width: 70, domain: ['auto', 'auto'], tickFormatter: digits, interval: 0 }}
      lineChartProps={{ margin: { top: 10 } }}
      xAxisProps={{ padding: { left: 40, right: 40 } }}
    />
  );
}
