import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import type { DayBar } from './days.ts';

interface Props {
  readonly bars: readonly DayBar[];
  readonly unit: string;
}

export default function DaysChart({ bars, unit }: Props): ReactNode {
  const meters = useMeterTexts();
  const format = useFormat();
  const say = (value: number) => format.number(value, { maximumSignificantDigits: 6 });
  return (
    <BarChart
      h="100%"
      style={{ overflowX: 'clip' }}
      type="stacked"
      data={bars.map((bar) => ({ ...bar, day: format.day(bar.day) }))}
      dataKey="day"
      series={[
        { name: 'read', label: meters.read, color: 'green.6' },
        { name: 'filled', label: meters.filled, color: 'orange.5' },
      ]}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => `${say(value)} ${unit}`}
      xAxisProps={{ minTickGap: 32 }}
      yAxisProps={{ width: 64, tickFormatter: say, interval: 0 }}
      barProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
    />
  );
}
