import { Table } from '@mantine/core';
import type { PeriodClosing } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { entriesBehind, FigureLink } from '../../components/entry-link.tsx';
import { Tonnes } from '../../components/figures.tsx';
import type { Period } from '../../components/filters/index.ts';
import { StateBadge } from '../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';

const STATES = ['draft', 'submitted', 'approved', 'locked'] as const;

interface Props {
  readonly period: Period;
  readonly closing: PeriodClosing;
}

/** Entries of the period by state, as counted by the service. */
export function CloseTable({ period, closing }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { periods } = organisations;
  const format = useFormat();
  return (
    <Table aria-label={periods.whatHappens}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{periods.state}</Table.Th>
          <Table.Th ta="right">{periods.entries}</Table.Th>
          <Table.Th ta="right">{common.tco2e}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {STATES.map((state) => (
          <Table.Tr key={state}>
            <Table.Td>
              <StateBadge state={state} />
            </Table.Td>
            <Table.Td ta="right">
              <FigureLink name={common.states[state] ?? state} entries={entriesBehind(period, { state })}>
                {format.number(closing.counts[state])}
              </FigureLink>
            </Table.Td>
            <Table.Td ta="right">
              <Tonnes value={closing.tco2e[state]} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
