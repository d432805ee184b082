import { Grid, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { NextRuns } from './next-runs.tsx';
import { scheduleQuery } from './queries.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleBadge, ScheduleFacts } from './schedule-facts.tsx';

const route = getRouteApi('/console/reports/schedules/$scheduleId');

export function ScheduleScreen(): ReactNode {
  const { shell, reports } = useTexts();
  const { scheduleId } = route.useParams();
  const { data, error, refetch } = useQuery(scheduleQuery(scheduleId));
  const schedule = data?.schedule;
  const above = (
    <Group gap="xs">
      <BackLink to="/reports/schedules">{reports.tabs.schedules}</BackLink>
      {schedule && <ScheduleBadge status={schedule.status} />}
    </Group>
  );
  return (
    <Page
      title={schedule?.name ?? shell.areas.reports}
      above={above}
      actions={schedule && <ScheduleActions schedule={schedule} />}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !schedule && <Skeleton height={300} />}
      {schedule && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <NextRuns schedule={schedule} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <ScheduleFacts schedule={schedule} />
          </Grid.Col>
        </Grid>
      )}
      {schedule && <RecordOf type="reportSchedule" id={schedule.id} />}
    </Page>
  );
}
