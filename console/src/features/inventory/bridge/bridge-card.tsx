import type { EmissionsBridge } from '@tonne/sdk';
import { lazy, type ReactNode } from 'react';
import { ChartCard, type ChartTable, cssColor } from '../../../components/charts/chart-card.tsx';
import { entriesBehind, toEntries } from '../../../components/entry-link.tsx';
import type { Period } from '../../../components/filters/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { REASONS, type Step, stepsOf } from './bridge.ts';

const BridgeChart = lazy(() => import('./bridge-chart.tsx'));

const COLORS = { total: 'gray.6', more: 'orange.6', less: 'teal.6' } as const;
const colorOf = ({ id, tonnes }: Step): string =>
  id === 'from' || id === 'to' ? COLORS.total : tonnes < 0 ? COLORS.less : COLORS.more;

interface Props {
  readonly bridge: EmissionsBridge;
  readonly locationId: string | undefined;
}

/** Both totals, and the reasons for the change between them. */
export function BridgeCard({ bridge, locationId }: Props): ReactNode {
  const { common, reports } = useTexts();
  const format = useFormat();
  const { from, to, parts } = bridge;
  const labels = { ...reports.bridge.reasons, from: String(from.year), to: String(to.year) };
  const sayShort = ({ id, tonnes }: Step): string =>
    format.number(tonnes, {
      notation: 'compact',
      maximumFractionDigits: 1,
      signDisplay: id === 'from' || id === 'to' ? 'auto' : 'exceptZero',
    });
  const table: ChartTable = {
    columns: [reports.bridge.reason, common.tco2e],
    rows: [
      [labels.from, from.tco2e],
      ...REASONS.map((reason) => [labels[reason], parts[reason]]),
      [labels.to, to.tco2e],
    ],
    links: [yearLinks(from, locationId), ...REASONS.map(() => []), yearLinks(to, locationId)],
  };
  return (
    <ChartCard
      title={reports.bridge.title(from.year, to.year)}
      table={table}
      height={320}
      legend={(['more', 'less'] as const).map((way) => ({
        label: reports.bridge[way],
        color: cssColor(COLORS[way]),
      }))}
    >
      <BridgeChart
        name={common.tco2e}
        bars={stepsOf(bridge).map((step) => ({
          label: labels[step.id],
          tonnes: step.tonnes,
          said: sayShort(step),
          color: colorOf(step),
          isLast: step.id === 'to',
        }))}
        sayTonnes={(value) => common.tonnes(format.tonnes(value))}
        sayAxis={(value) => format.number(value, { notation: 'compact' })}
      />
    </ChartCard>
  );
}

/** Only years link to entries. A reason is a difference between two years. */
function yearLinks(period: Period, locationId: string | undefined) {
  const link = toEntries(entriesBehind(period, { ...(locationId !== undefined && { locationId }) }));
  return [link, link];
}
