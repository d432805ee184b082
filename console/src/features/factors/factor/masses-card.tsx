import { Table, Text } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

const DIGITS = { maximumSignificantDigits: 6 };

/** Renders nothing if the publisher states no masses. The card above then shows the gases of the figure. */
export function MassesCard({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const { factors } = useTexts();
  const format = useFormat();
  if (factor.gases.length === 0) return null;
  return (
    <Card title={factors.masses} term="gasMass">
      <Text size="sm" c="dimmed" mb="xs">
        {factors.massesHint}
      </Text>
      <Table aria-label={factors.masses} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{factors.gas}</Table.Th>
            <Table.Th ta="right">{factors.kgPer(factor.activityUnit)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {factor.gases.map(({ gas, kg }) => (
            <Table.Tr key={gas}>
              <Table.Td>{gas.replace('_', ' ')}</Table.Td>
              <Table.Td ta="right">{format.number(kg, DIGITS)}</Table.Td>
            </Table.Tr>
          ))}
          {factor.otherKgCo2e !== null && factor.otherKgCo2e > 0 && (
            <Table.Tr>
              <Table.Td>{factors.otherGases}</Table.Td>
              <Table.Td ta="right">{format.number(factor.otherKgCo2e, DIGITS)}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
