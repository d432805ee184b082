import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';

/** Includes the version, so that a change never overwrites another user's. */
export const instrumentQuery = (instrumentId: string) =>
  queryOptions({
    queryKey: ['instruments', instrumentId],
    queryFn: ({ signal }) => tonne.instruments.get(instrumentId, { signal }).withResponse(),
  });

/** A change to an instrument changes the figures of entries and everything derived from them. */
export const INSTRUMENTS = [['instruments'], ['emissions']] as const;
