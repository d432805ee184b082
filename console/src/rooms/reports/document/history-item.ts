import { queryOptions } from '@tanstack/react-query';
import type { ReportHistoryItem, ReportJob } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import { hasEnded } from '../queries.ts';

const SECOND_MS = 1000;

/** Size, hashes and who ordered it: the history has them and the job has not. Found by the second of the order. */
export const historyItemQuery = (job: ReportJob | undefined) =>
  queryOptions({
    queryKey: ['reports', 'history', 'one', job?.historyId],
    queryFn: async ({ signal }): Promise<ReportHistoryItem | null> => {
      const { reportId, createdAt, historyId } = job!;
      const createdTo = new Date(Date.parse(createdAt) + SECOND_MS).toISOString();
      const items = tonne.reports.history.list(
        { reportId, createdFrom: createdAt, createdTo, pageSize: 100 },
        { signal },
      );
      for await (const item of items) if (item.historyId === historyId) return item;
      return null;
    },
    enabled: job !== undefined && hasEnded(job),
  });
