import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportSchedule, ReportScheduleRuns } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { nextRunsQuery } from './queries.ts';

/** The next runs, in the time zones of the user and of the schedule. */
export function NextRuns({ schedule }: { readonly schedule: ReportSchedule }): ReactNode {
  const { schedules } = useTexts().reports;
  const { data, error, refetch } = useQuery(nextRunsQuery(schedule.id));
  return (
    <Card title={schedules.nextRuns}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} />}
      {data?.runs.length === 0 && (
        <Text size="sm" c="dimmed">
          {schedules.pausedHint}
        </Text>
      )}
      {data && data.runs.length > 0 && <RunTable runs={data} />}
    </Card>
  );
}

function RunTable({ runs: { runs, timezone } }: { readonly runs: ReportScheduleRuns }): ReactNode {
  const { schedules } = useTexts().reports;
  const format = useFormat();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Table.ScrollContainer minWidth={340}>
      <Table aria-label={schedules.nextRuns} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{schedules.yourTime}</Table.Th>
            {own !== timezone && <Table.Th>{schedules.itsTime(timezone)}</Table.Th>}
            <Table.Th>{schedules.reports}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map(({ at, periodStart, periodEnd }) => (
            <Table.Tr key={at}>
              <Table.Td>{format.time(at)}</Table.Td>
              {own !== timezone && <Table.Td>{format.time(at, timezone)}</Table.Td>}
              <Table.Td>{format.period(periodStart, periodEnd)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
