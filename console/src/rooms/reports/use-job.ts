import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportJob } from '@tonne/sdk';
import { useEffect } from 'react';
import { hasEnded, jobQuery } from './queries.ts';
import { useRunningJobs } from './running-jobs.ts';

/** A job as it goes on. When it has ended, the history is loaded again. */
export function useJob(jobId: string): UseQueryResult<ReportJob> {
  const queries = useQueryClient();
  const { jobIds, drop } = useRunningJobs();
  const job = useQuery(jobQuery(jobId));
  const isOver = job.isError || (job.data !== undefined && hasEnded(job.data));
  const isAwaited = jobIds.includes(jobId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drop` is new with every render
  useEffect(() => {
    if (!isOver || !isAwaited) return;
    drop(jobId);
    void queries.invalidateQueries({ queryKey: ['reports', 'history'] });
  }, [isOver, isAwaited, jobId, queries]);
  return job;
}
