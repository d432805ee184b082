import { Group, Text } from '@mantine/core';
import type { Instrument } from '@tonne/sdk';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { CoverageBar } from './coverage-bar.tsx';

/** “Guarantee of origin, GB” */
export function useInstrumentName(): (instrument: Instrument) => string {
  const { instruments } = useTexts();
  return ({ type, region }) => `${instruments.types[type] ?? type}, ${region}`;
}

export function useInstrumentColumns(): readonly Column<Instrument>[] {
  const { common, factors, instruments } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'type',
      title: instruments.type,
      cell: ({ type, pendingChangeId }) => (
        <Group gap="xs">
          <Text inherit fw={550}>
            {instruments.types[type] ?? type}
          </Text>
          {pendingChangeId && <StatusBadge color="yellow" label={factors.statuses.pending ?? ''} />}
        </Group>
      ),
    },
    { id: 'region', title: instruments.region, term: 'market', isWideOnly: true, cell: ({ region }) => region },
    {
      id: 'period',
      title: common.period,
      sortBy: 'periodStart',
      isWideOnly: true,
      cell: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
    },
    { id: 'used', title: instruments.used, term: 'allocation', cell: (each) => <CoverageBar instrument={each} /> },
    {
      id: 'rate',
      title: instruments.rateShort,
      align: 'right',
      isWideOnly: true,
      cell: ({ kgCo2ePerKwh }) => format.number(kgCo2ePerKwh),
    },
    {
      id: 'warnings',
      title: instruments.quality,
      isWideOnly: true,
      cell: ({ warnings, eligibility }) =>
        eligibility === 'ineligible' ? (
          <StatusBadge color="red" label={instruments.ineligible} />
        ) : warnings.length === 0 ? (
          <StatusBadge color="green" label={instruments.allMet} />
        ) : (
          <StatusBadge color="orange" label={instruments.open} />
        ),
    },
  ];
}
