import { Progress, Table, Text } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { type Gas, gasShares } from '../form/draft.ts';

const COLORS: Record<Gas, string> = { co2: 'green', ch4: 'orange', n2o: 'violet' };

export function GasesCard({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const { common, factors } = useTexts();
  const format = useFormat();
  const shares = gasShares(factor);
  if (shares.length === 0) {
    return (
      <Card title={factors.gases}>
        <Text size="sm" c="dimmed">
          {factors.notByGas}
        </Text>
      </Card>
    );
  }
  return (
    <Card title={factors.gases}>
      <Progress.Root size={10} mb="sm" aria-hidden>
        {shares.map(({ gas, share }) => (
          <Progress.Section key={gas} value={share * 100} color={COLORS[gas]} />
        ))}
      </Progress.Root>
      <Table aria-label={factors.gases} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{factors.gas}</Table.Th>
            <Table.Th ta="right">{common.unit(factor.unit)}</Table.Th>
            <Table.Th ta="right">{factors.share}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shares.map(({ gas, value, share }) => (
            <Table.Tr key={gas}>
              <Table.Td>{factors[gas]}</Table.Td>
              <Table.Td ta="right">{format.number(value)}</Table.Td>
              <Table.Td ta="right">{format.number(share, { style: 'percent', maximumSignificantDigits: 3 })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
