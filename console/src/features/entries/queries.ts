import { queryOptions } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import { useActivityName } from '../../api/activity-names.ts';
import { tonne } from '../../api/client.ts';
import { useFormat } from '../../i18n/index.ts';

/** Includes the entity tag, so that an action applies only to the version that the user has seen. */
export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['emissions', 'entry', entryId],
    async queryFn({ signal }) {
      const { data, etag } = await tonne.emissions.get(entryId, { signal }).withResponse();
      return { entry: data, etag };
    },
  });

/** The import that made entries, for its name. */
export const importNameQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => tonne.imports.get(importId, { signal }),
  });

type Circumstances = Pick<Entry, 'location' | 'periodStart' | 'periodEnd' | 'reference' | 'derivedFrom'>;
type Named = Circumstances & Pick<Entry, 'activity' | 'subcategory'>;

/** Label that distinguishes an entry: “Natural gas, Austin, 1–31 Oct 2026 (GAS-10)”. */
export function useEntryName(): (entry: Named) => string {
  const circumstances = useCircumstances();
  const activityName = useActivityName();
  return (entry) => `${activityName(entry)}, ${circumstances(entry)}`;
}

/** Location, period and reference. A derived entry's reference is omitted: it is only the id of the source entry. */
export function useCircumstances(): (entry: Circumstances) => string {
  const format = useFormat();
  return ({ location, periodStart, periodEnd, reference, derivedFrom }) => {
    const place = `${location.name}, ${format.period(periodStart, periodEnd)}`;
    return reference === null || derivedFrom !== null ? place : `${place} (${reference})`;
  };
}
