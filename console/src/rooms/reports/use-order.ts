import type { UseMutationResult } from '@tanstack/react-query';
import type { GenerateReport, QueuedReportJob } from '@tonne/sdk';
import { useChange } from '../../api/change.ts';
import { tonne } from '../../api/client.ts';
import { useRunningJobs } from './running-jobs.ts';

interface Options {
  done(jobId: string): void;
  readonly isFailureShown?: boolean;
}

/** Orders a report and remembers its job until it has ended. */
export function useOrder({
  done,
  isFailureShown = false,
}: Options): UseMutationResult<QueuedReportJob, Error, GenerateReport> {
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
