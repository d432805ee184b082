import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EmissionFactor } from '@tonne/sdk';
import { lazy, type ReactNode } from 'react';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Change } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { editionsQuery } from '../queries.ts';
import { type Edition, editionsOf, pointsOf } from './editions.ts';

const EditionsChart = lazy(() => import('./editions-chart.tsx'));

/** The figures for one activity by vintage. */
export function EditionsCard({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const { common, factors } = useTexts();
  const { data, error, refetch } = useQuery(editionsQuery(factor));
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={260} />;
  const editions = editionsOf(data);
  const points = pointsOf(editions);
  const unit = common.unit(factor.unit);
  const table = { columns: [factors.vintage, unit], rows: points.map(({ vintage, value }) => [vintage, value]) };
  return (
    <Stack>
      {points.length > 1 && (
        <ChartCard title={factors.editions} table={table}>
          <EditionsChart points={points} unit={unit} />
        </ChartCard>
      )}
      <Card title={points.length > 1 ? undefined : factors.editions}>
        <Text size="sm" c="dimmed" mb="xs">
          {editions.length > 1 ? factors.editionsHint : factors.onlyEdition}
        </Text>
        <EditionTable editions={editions} current={factor.code} />
      </Card>
    </Stack>
  );
}

interface TableProps {
  readonly editions: readonly Edition[];
  readonly current: string;
}

function EditionTable({ editions, current }: TableProps): ReactNode {
  const { factors } = useTexts();
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={factors.editions} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{factors.vintage}</Table.Th>
            <Table.Th>{factors.code}</Table.Th>
            <Table.Th ta="right">{factors.value}</Table.Th>
            <Table.Th ta="right">{factors.change}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {editions.toReversed().map((edition) => (
            <EditionRow key={edition.factor.code} edition={edition} isCurrent={edition.factor.code === current} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function EditionRow({ edition, isCurrent }: { readonly edition: Edition; readonly isCurrent: boolean }): ReactNode {
  const { common, factors } = useTexts();
  const format = useFormat();
  const { factor, before } = edition;
  return (
    <Table.Tr fw={isCurrent ? 650 : undefined}>
      <Table.Td>{factor.vintage}</Table.Td>
      <Table.Td>
        <AnchorLink
          to="/factors/$factorCode"
          params={{ factorCode: factor.code }}
          size="xs"
          fw={isCurrent ? 650 : undefined}
          mr={8}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {factor.code}
        </AnchorLink>
        {factor.status !== 'active' && (
          <StatusBadge color="gray" label={factors.statuses[factor.status] ?? factor.status} />
        )}
      </Table.Td>
      <Table.Td ta="right">{format.number(factor.value)}</Table.Td>
      <Table.Td ta="right">
        {before === undefined ? common.none : <Change now={factor.value} before={before} />}
      </Table.Td>
    </Table.Tr>
  );
}
