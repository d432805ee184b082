import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../../api/client.ts';

const RUNS = 5;

/** Includes the entity tag, so that a change never overwrites another user's. */
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
