import { useLocalStorage } from '@mantine/hooks';

interface RunningJobs {
  readonly jobIds: readonly string[];
  add(jobId: string): void;
  drop(jobId: string): void;
}

/** The reports ordered in this browser that have not ended yet: the API lists a job only once it has. */
export function useRunningJobs(): RunningJobs {
  const [jobIds, setJobIds] = useLocalStorage<readonly string[]>({
    key: 'tonne.reports.running',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return {
    jobIds,
    add: (jobId) => setJobIds((before) => [...before.filter((each) => each !== jobId), jobId]),
    drop: (jobId) => setJobIds((before) => before.filter((each) => each !== jobId)),
  };
}
