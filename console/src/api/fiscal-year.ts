import { queryOptions, useQuery } from '@tanstack/react-query';
import { CALENDAR_YEAR } from '../parts/filters/periods.ts';
import { tonne } from './client.ts';

const fiscalYearQuery = queryOptions({
  queryKey: ['organisation', 'fiscal-year'],
  queryFn: async ({ signal }) => (await tonne.organisation.get({ signal })).fiscalYearStart,
  retry: false,
});

/** The first day of fiscal years, `MM-DD`; that of calendar years until it is known. */
export const useFiscalYearStart = (): string => useQuery(fiscalYearQuery).data ?? CALENDAR_YEAR;
