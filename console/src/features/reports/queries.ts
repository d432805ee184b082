import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReportJob } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { codeInWords } from '../../i18n/index.ts';

const DAY_MS = 86_400_000;
const POLL_MS = 1000;

export const definitionsQuery = queryOptions({
  queryKey: ['report-definitions'],
  queryFn: ({ signal }) => tonne.reports.definitions.list({ pageSize: 100 }, { signal }).toArray(),
  staleTime: DAY_MS,
});

/** Reports that the user may order. Only users who may read the record can order the audit trail. */
export function useDefinitions() {
  const mayReadRecord = useCan('audit:read');
  const { data, ...rest } = useQuery(definitionsQuery);
  return { ...rest, data: data?.filter(({ id }) => id !== 'audit_trail' || mayReadRecord) };
}

/** Polled until the job ends. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['reports', 'job', jobId],
    queryFn: ({ signal }) => tonne.reports.jobs.get(jobId, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || hasEnded(state.data) ? false : POLL_MS),
  });

export const hasEnded = ({ status }: Pick<ReportJob, 'status'>): boolean =>
  status === 'complete' || status === 'failed';

/** Name of a report by its id. Shows the id in words until the names are loaded. */
export function useReportName(): (reportId: string) => string {
  const { data = [] } = useQuery(definitionsQuery);
  return (reportId) => data.find(({ id }) => id === reportId)?.name ?? codeInWords(reportId);
}
