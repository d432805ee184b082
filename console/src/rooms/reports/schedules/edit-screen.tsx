import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink } from '../../../parts/back-link.tsx';
import { FailurePanel } from '../../../parts/failure-panel.tsx';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/index.ts';
import { EditForm } from './edit-form.tsx';
import { scheduleQuery } from './queries.ts';

const route = getRouteApi('/console/reports/schedules/$scheduleId/edit');

export function EditScheduleScreen(): ReactNode {
  const { reports } = useTexts();
  const { scheduleId } = route.useParams();
  const { data, error, refetch } = useQuery(scheduleQuery(scheduleId));
  return (
    <Page
      title={reports.schedules.editTitle(data?.schedule.name ?? '')}
      above={<BackLink to={`/reports/schedules/${scheduleId}`}>{data?.schedule.name ?? reports.schedule}</BackLink>}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} maw={760} />}
      {data && <EditForm schedule={data.schedule} etag={data.etag} />}
    </Page>
  );
}
