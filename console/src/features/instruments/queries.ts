import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';

/** Includes the entity tag, so that a change never overwrites another user's change. */
export const instrumentQuery = (instrumentId: string) =>
  queryOptions({
    queryKey: ['instruments', instrumentId],
    queryFn: ({ signal }) => tonne.instruments.get(instrumentId, { signal }).withResponse(),
  });

/** Query keys to invalidate: a change to an instrument also changes the figures of entries. */
export const INSTRUMENTS = [['instruments'], ['emissions']] as const;
