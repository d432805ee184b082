import type { ListEntriesQuery } from '@tonne/sdk';
import { type FilterValues, given } from '../../../components/filters/index.ts';

/** Search parameters. The address contains the whole state of the list. */
export const LIST_SEARCH = [
  'state',
  'scope',
  'category',
  'locationId',
  'factorProximity',
  'reference',
  'importId',
  'changed',
  'periodStart',
  'periodEnd',
  'periodMatch',
  'sortBy',
  'sortOrder',
] as const;

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const DAY_MS = 86_400_000;

/** The API query. “In the last 7 days” starts at midnight, so that the query key stays the same all day. */
export function toQuery({ changed, ...search }: FilterValues, now: Date): ListEntriesQuery {
  const days = typeof changed === 'string' ? DAYS[changed] : undefined;
  const query = given(search) as ListEntriesQuery;
  return days === undefined ? query : { ...query, updatedFrom: startOfDay(now.getTime() - days * DAY_MS) };
}

const startOfDay = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)}T00:00:00Z`;
