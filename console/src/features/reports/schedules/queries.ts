import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../../api/client.ts';

const RUNS = 5;

/** With its entity tag, so that a change is not made over somebody else's. */
export const scheduleQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: ['schedules', 'one', scheduleId],
    queryFn: async ({ signal }) => {
      const { data, etag } = await tonne.reports.schedules.get(scheduleId, { signal }).withResponse();
      return { schedule: data, etag };
    },
  });

export const nextRunsQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: ['schedules', 'runs', scheduleId],
    queryFn: ({ signal }) => tonne.reports.schedules.nextRuns(scheduleId, { count: RUNS }, { signal }),
  });
