import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Meter } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { gapsQuery } from '../queries.ts';

/** The gaps between the first and the last reading, and what stands for them. */
export function GapsCard({ meter }: { readonly meter: Meter }): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(gapsQuery(meter.id));
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const time = (instant: string) => format.time(instant, meter.timeZone);
  return (
    <Card title={meters.gaps}>
      {data.length === 0 ? (
        <Text size="sm">{meters.noGaps}</Text>
      ) : (
        <Table.ScrollContainer minWidth={320} maxHeight={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={meters.gaps} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{common.from}</Table.Th>
                <Table.Th>{common.to}</Table.Th>
                <Table.Th>{meters.interval}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ from, to, intervals, filledBy }) => (
                <Table.Tr key={from}>
                  <Table.Td>{time(from)}</Table.Td>
                  <Table.Td>{time(to)}</Table.Td>
                  <Table.Td>
                    {meters.gapIntervals(intervals)}{' '}
                    <StatusBadge
                      color={filledBy === null ? 'orange' : 'gray'}
                      label={filledBy === null ? meters.open : meters.filledBy(meters.gapRules[filledBy] ?? filledBy)}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
