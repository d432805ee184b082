import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';

/** An event gets its position in the log within seconds. */
const LOOK_AGAIN_MS = 1_500;
/** The service signs a checkpoint every minute while the record grows. */
const CHECKPOINT_MS = 60_000;
const RECENT = 10;

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['record', 'event', id],
    queryFn: ({ signal }) => tonne.record.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.proof === null ? LOOK_AGAIN_MS : false),
  });

export const checkpointsQuery = queryOptions({
  queryKey: ['record', 'checkpoints', 'recent'],
  queryFn: async ({ signal }) => (await tonne.record.checkpoints.list({ pageSize: RECENT }, { signal })).items,
  refetchInterval: CHECKPOINT_MS,
});

/** The latest checkpoint with a copy outside the service. */
export const sentQuery = queryOptions({
  queryKey: ['record', 'checkpoints', 'sent'],
  queryFn: async ({ signal }) => {
    const { items } = await tonne.record.checkpoints.list({ sent: true, pageSize: 1 }, { signal });
    return items[0] ?? null;
  },
  refetchInterval: CHECKPOINT_MS,
});
