import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Entry, Instrument } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';
import { useCircumstances } from '../emissions/index.ts';

type Term = Pick<Instrument, 'periodStart' | 'periodEnd'>;

const MOST = 100;

/** The largest entries of purchased energy in the period: instruments cover the largest first. */
const coveredQuery = ({ periodStart, periodEnd }: Term) => {
  const query = { scope: 2, periodStart, periodEnd, sortBy: 'tco2e', sortOrder: 'desc', pageSize: MOST } as const;
  return queryOptions({
    queryKey: ['emissions', 'covered', query],
    queryFn: async ({ signal }): Promise<readonly Entry[]> => (await tonne.emissions.list(query, { signal })).items,
  });
};

/** Where and when the energy of an entry was used; its identifier where that is not loaded. */
export function useCoveredName(instrument: Term): (entryId: string) => string {
  const circumstances = useCircumstances();
  const { data = [] } = useQuery(coveredQuery(instrument));
  return (entryId) => {
    const entry = data.find(({ id }) => id === entryId);
    return entry ? circumstances(entry) : entryId;
  };
}
