import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useJob, useRunningJobs } from '../jobs.tsx';
import { ProgressOf } from '../order/job-progress.tsx';
import { useReportName } from '../queries.ts';

/** Reports ordered in this browser that are not finished yet. */
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
