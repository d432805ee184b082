import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../parts/card.tsx';
import { AnchorLink } from '../../../parts/links.tsx';
import { useTexts } from '../../../texts/index.ts';
import { useReportName } from '../definition-names.ts';
import { useJob, useRunningJobs } from '../jobs.ts';
import { ProgressOf } from '../order/job-progress.tsx';

/** Reports ordered in this browser that are still being made. */
export function RunningJobs(): ReactNode {
  const { reports } = useTexts();
  const { jobIds } = useRunningJobs();
  if (jobIds.length === 0) return null;
  return (
    <Card title={reports.running} term="reportJob">
      <Stack>
        {jobIds.map((jobId) => (
          <RunningJob key={jobId} jobId={jobId} />
        ))}
      </Stack>
    </Card>
  );
}

function RunningJob({ jobId }: { readonly jobId: string }): ReactNode {
  const nameOf = useReportName();
  const { data: job } = useJob(jobId);
  if (!job) return null;
  return (
    <div>
      <AnchorLink to="/reports/$jobId" params={{ jobId }} size="sm" fw={550}>
        {nameOf(job.reportId)}
      </AnchorLink>
      <ProgressOf job={job} />
    </div>
  );
}
