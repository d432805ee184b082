import { Alert, Stack, Text } from '@mantine/core';
import type { ReportJob } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Action } from '../../../parts/action.tsx';
import { useTexts } from '../../../texts/index.ts';
import { useOrder } from '../use-order.ts';

interface Props {
  readonly job: ReportJob;
  onOrdered(jobId: string): void;
}

/** Why a report could not be made, and the same order once more. */
export function FailedJob({ job, onOrdered }: Props): ReactNode {
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
