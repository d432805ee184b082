import { Drawer, Stack, Text } from '@mantine/core';
import type { ReportDefinition } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { JobProgress } from './job-progress.tsx';
import { OrderForm } from './order-form.tsx';

interface Props {
  /** Undefined while the drawer is closed. */
  readonly definition: ReportDefinition | undefined;
  /** Set once the report is ordered. */
  readonly jobId: string | undefined;
  onJob(jobId: string | undefined): void;
  onClose(): void;
}

export const OrderDrawer = ({ definition, jobId, onJob, onClose }: Props): ReactNode => (
  <Drawer opened={definition !== undefined} onClose={onClose} position="right" title={definition?.name} size="md">
    {definition && (
      <Stack>
        <Text size="sm" c="dimmed">
          {definition.description}
        </Text>
        {jobId === undefined ? (
          <OrderForm definition={definition} onOrdered={onJob} />
        ) : (
          <JobProgress key={jobId} jobId={jobId} onJob={onJob} />
        )}
      </Stack>
    )}
  </Drawer>
);
