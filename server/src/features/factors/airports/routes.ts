import { needs } from '../../../platform/auth/index.ts';
import { page, type Route, read } from '../../../platform/http/index.ts';
import { Airport, AirportList } from './schema.ts';
import type { AirportsService } from './service.ts';

export const airportRoutes = (airports: AirportsService): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/airports',
    operationId: 'listAirports',
    tag: 'Activities',
    summary: 'Search airports',
    description:
      'Airports with an IATA code and their coordinates, from OpenFlights (ODbL 1.0). An entry names them in `travel` and `freight`.',
    access: needs('emissions:read'),
    query: AirportList,
    success: { status: 200, description: 'A page of airports', data: Airport, list: true },
    async handle({ query }) {
      return page(airports.list({ query }), query);
    },
  }),
];
