import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GenerateReport, QueuedReportJob, ReportJob } from '@tonne/sdk';
import { type ReactNode, useEffect } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useStored } from '../../browser/local-storage.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useTexts } from '../../i18n/index.ts';
import { hasEnded, jobQuery } from './queries.ts';

interface RunningJobs {
  readonly jobIds: readonly string[];
  add(jobId: string): void;
  drop(jobId: string): void;
}

/** Unfinished report jobs ordered in this browser. Stored here, because the API lists only finished ones. */
export function useRunningJobs(): RunningJobs {
  const [jobIds, change] = useStored<readonly string[]>('tonne.reports.running', []);
  return {
    jobIds,
    add: (jobId) => change((before) => [...before.filter((each) => each !== jobId), jobId]),
    drop: (jobId) => change((before) => before.filter((each) => each !== jobId)),
  };
}

interface OrderOptions {
  done(jobId: string): void;
  readonly isFailureShown?: boolean;
}

/** Orders a report and remembers its job until it ends. */
export function useOrder({
  done,
  isFailureShown = false,
}: OrderOptions): UseMutationResult<QueuedReportJob, Error, GenerateReport> {
  const running = useRunningJobs();
  return useChange<GenerateReport, QueuedReportJob>({
    run: (order) => tonne.reports.generate(order),
    refresh: [],
    done({ jobId }) {
      running.add(jobId);
      done(jobId);
    },
    isFailureShown,
  });
}

/** Polls a job until it ends, then reloads the history. */
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

const COLORS: Record<ReportJob['status'], string> = {
  queued: 'gray',
  processing: 'blue',
  complete: 'green',
  failed: 'red',
};

export const JobBadge = ({ status }: { readonly status: ReportJob['status'] }): ReactNode => (
  <StatusBadge color={COLORS[status]} label={useTexts().reports.statuses[status] ?? status} />
);
