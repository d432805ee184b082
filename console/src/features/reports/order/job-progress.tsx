import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { CheckCircleIcon } from '@primer/octicons-react';
import type { ReportJob } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useJob, useOrder } from '../jobs.tsx';
import { hasEnded } from '../queries.ts';
import { DownloadButton } from '../report/download-button.tsx';

interface Props {
  readonly jobId: string;
  onJob(jobId: string | undefined): void;
}

/** Progress of a report, from the queue to the file. */
export function JobProgress({ jobId, onJob }: Props): ReactNode {
  const { reports } = useTexts();
  const { data: job, error, refetch } = useJob(jobId);
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!job) return <Skeleton height={60} />;
  if (job.status === 'failed') return <FailedJob job={job} onOrdered={onJob} />;
  return (
    <Stack>
      <ProgressOf job={job} />
      {hasEnded(job) && (
        <Group>
          <ButtonLink to="/reports/$jobId" params={{ jobId }}>
            {reports.open}
          </ButtonLink>
          <DownloadButton historyId={job.historyId} />
        </Group>
      )}
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => onJob(undefined)}>
          {reports.another}
        </Button>
      </Group>
    </Stack>
  );
}

export function ProgressOf({ job }: { readonly job: ReportJob }): ReactNode {
  const { reports } = useTexts();
  if (job.status === 'complete') {
    return (
      <Alert color="green" icon={<CheckCircleIcon />} role="status">
        {reports.complete}
      </Alert>
    );
  }
  const words = job.status === 'queued' ? reports.queued : reports.processing(job.progressPercent);
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {words}
      </Text>
      <Progress value={job.progressPercent} animated aria-label={reports.running} />
      <Text size="xs" c="dimmed">
        {reports.inBackground}
      </Text>
    </Stack>
  );
}

interface FailedProps {
  readonly job: ReportJob;
  onOrdered(jobId: string): void;
}

/** Shows why a report failed, and offers to order it again. */
export function FailedJob({ job, onOrdered }: FailedProps): ReactNode {
  const { reports } = useTexts();
  const order = useOrder({ done: onOrdered });
  const { reportId, format, periodStart, periodEnd, filters, esrsEdition } = job;
  return (
    <Alert color="red" title={reports.failed} role="alert">
      <Stack align="flex-start">
        <Text size="sm">{job.error}</Text>
        <Action
          scope="reports:read"
          variant="default"
          size="xs"
          loading={order.isPending}
          onClick={() => order.mutate({ reportId, format, periodStart, periodEnd, filters, esrsEdition })}
        >
          {reports.orderAgain}
        </Action>
      </Stack>
    </Alert>
  );
}
