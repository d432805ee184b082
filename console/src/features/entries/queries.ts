import { queryOptions } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';
import { activityName, useFormat } from '../../i18n/index.ts';

/** Includes the version, so that a step applies to the version the user has seen. */
export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['emissions', 'entry', entryId],
    async queryFn({ signal }) {
      const { data, etag } = await tonne.emissions.get(entryId, { signal }).withResponse();
      return { entry: data, etag };
    },
  });

type Named = Pick<Entry, 'subcategory' | 'location' | 'periodStart' | 'periodEnd' | 'reference' | 'derivedFrom'>;

/** Label that distinguishes an entry: “Natural gas, Austin, 1–31 Oct 2026 (GAS-10)”. */
export function useEntryName(): (entry: Named) => string {
  const circumstances = useCircumstances();
  return (entry) => `${activityName(entry.subcategory)}, ${circumstances(entry)}`;
}

/** Where, when and under which reference; that of an entry that follows from another is only the identifier of that one. */
export function useCircumstances(): (entry: Named) => string {
  const format = useFormat();
  return ({ location, periodStart, periodEnd, reference, derivedFrom }) => {
    const place = `${location.name}, ${format.period(periodStart, periodEnd)}`;
    return reference === null || derivedFrom !== null ? place : `${place} (${reference})`;
  };
}
