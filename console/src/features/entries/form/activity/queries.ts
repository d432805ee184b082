import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Activity, ActivityInPlace, EmissionFactor } from '@tonne/sdk';
import { tonne } from '../../../../api/client.ts';
import { useLanguage } from '../../../../i18n/index.ts';
import type { Place } from './place.ts';

export const ACTIVITIES_SHOWN = 10;
const OWN_SHOWN = 5;
const PAUSE_MS = 200;

export interface Results {
  readonly activities: readonly Activity[];
  readonly own: readonly EmissionFactor[];
  /** True if an own factor has all words of the text, and no activity has. */
  readonly isOwnFirst: boolean;
  /** False while the results are those of an earlier text or place. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
}

/** The best activities and own factors for a text. Without a text: recently used ones, then those of the country. */
export function useResults(text: string, place: Place, isWanted: boolean): Results {
  const { language } = useLanguage();
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const words = q === '' ? {} : { q };
  const shared = { enabled: isWanted, placeholderData: keepPreviousData };
  const query = { ...words, ...place, language, pageSize: ACTIVITIES_SHOWN };
  const activities = useQuery({
    queryKey: ['activities', 'found', query],
    queryFn: ({ signal }) => tonne.activities.list(query, { signal }),
    ...shared,
  });
  const own = useQuery({
    queryKey: ['factors', 'own', q],
    queryFn: ({ signal }) => tonne.factors.list({ source: 'custom', ...words, pageSize: OWN_SHOWN }, { signal }),
    ...shared,
  });
  return {
    activities: activities.data?.items ?? [],
    own: own.data?.items ?? [],
    isOwnFirst: isOwnBetter(activities.data?.items[0], own.data?.items[0], q),
    isCurrent:
      q === text && [activities, own].every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    error: activities.error ?? own.error,
  };
}

function isOwnBetter(activity: Activity | undefined, factor: EmissionFactor | undefined, q: string): boolean {
  if (!factor || q === '') return false;
  const isWhole = activity?.match && ['exact', 'words', 'prefix'].includes(activity.match.kind);
  const name = `${factor.name} ${factor.code}`.toLowerCase();
  return (
    !isWhole &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => name.includes(word))
  );
}

/** The activity with the factor that an entry would have. Keeps the last answer about it while place or unit change. */
export function useActivityInPlace(code: string, place: Place, unit: string) {
  const { language } = useLanguage();
  const query = { ...place, language, ...(unit && { unit }) };
  return useQuery<ActivityInPlace>({
    queryKey: ['activities', 'in-place', code, query],
    queryFn: ({ signal }) => tonne.activities.get(code, query, { signal }),
    enabled: code !== '',
    placeholderData: (before) => (before?.code === code ? before : undefined),
  });
}
