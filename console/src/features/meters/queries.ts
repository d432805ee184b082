import { queryOptions } from '@tanstack/react-query';
import type { Entry, GetReadingsQuery, Meter } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';

/** Query keys to invalidate: entries made from a meter are entries like others. */
export const METERS = [['meters'], ['emissions']] as const;

/** Includes the entity tag, so that a change never overwrites another user's change. */
export const meterQuery = (meterId: string) =>
  queryOptions({
    queryKey: ['meters', meterId],
    queryFn: ({ signal }) => tonne.meters.get(meterId, { signal }).withResponse(),
  });

export const readingsQuery = (meterId: string, query: GetReadingsQuery) =>
  queryOptions({
    queryKey: ['meters', meterId, 'readings', query],
    queryFn: ({ signal }) => tonne.meters.readings.get(meterId, query, { signal }),
  });

const MOST_GAPS = 50;

export const gapsQuery = (meterId: string) =>
  queryOptions({
    queryKey: ['meters', meterId, 'gaps'],
    queryFn: async ({ signal }) => (await tonne.meters.gaps.list(meterId, { pageSize: MOST_GAPS }, { signal })).items,
  });

export const matchQuery = (meterId: string) =>
  queryOptions({
    queryKey: ['meters', meterId, 'match'],
    queryFn: ({ signal }) => tonne.meters.hourlyMatch(meterId, {}, { signal }),
  });

export const instrumentsQuery = queryOptions({
  queryKey: ['instruments', 'all'],
  queryFn: ({ signal }) => tonne.instruments.list({ pageSize: 100 }, { signal }).toArray(),
});

/** The reference of the entry of a month, as the service writes it. */
export const referenceOf = ({ number, name }: Pick<Meter, 'number' | 'name'>, part: string): string =>
  `${number ?? name} ${part}`;

/** A repeated filter takes at most 50 values. */
const MOST_REFERENCES = 50;

export const entriesOfQuery = (references: readonly string[]) =>
  queryOptions({
    queryKey: ['emissions', 'of references', references],
    queryFn: async ({ signal }): Promise<readonly Entry[]> =>
      (await tonne.emissions.list({ reference: references.slice(0, MOST_REFERENCES), pageSize: 100 }, { signal }))
        .items,
    enabled: references.length > 0,
  });
