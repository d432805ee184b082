import { useStored } from '../../parts/stored.ts';

interface RunningJobs {
  readonly jobIds: readonly string[];
  add(jobId: string): void;
  drop(jobId: string): void;
}

/** The reports ordered in this browser that have not ended yet: the API lists a job only once it has. */
export function useRunningJobs(): RunningJobs {
  const [jobIds, change] = useStored<readonly string[]>('tonne.reports.running', []);
  return {
    jobIds,
    add: (jobId) => change((before) => [...before.filter((each) => each !== jobId), jobId]),
    drop: (jobId) => change((before) => before.filter((each) => each !== jobId)),
  };
}
