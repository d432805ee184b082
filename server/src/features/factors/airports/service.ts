import { type Page, sortedPage, type WithQuery } from '../../../platform/http/index.ts';
import type { Airports } from './rules.ts';
import type { Airport, AirportList } from './schema.ts';

export type AirportsService = ReturnType<typeof createService>;

export const createService = (airports: Airports) => ({
  list({ query }: WithQuery<AirportList>): Page<Airport> {
    const listed = query.q === undefined ? airports.all() : airports.find(query.q);
    return sortedPage(listed, query);
  },
});
