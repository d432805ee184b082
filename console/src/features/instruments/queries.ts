import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';

/** With its version, for changes that must not overwrite another's. */
export const instrumentQuery = (instrumentId: string) =>
  queryOptions({
    queryKey: ['instruments', instrumentId],
    queryFn: ({ signal }) => tonne.instruments.get(instrumentId, { signal }).withResponse(),
  });

/** A change of an instrument moves figures of entries, and whatever is made of them. */
export const INSTRUMENTS = [['instruments'], ['emissions']] as const;
