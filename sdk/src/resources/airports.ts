// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { Airport, ListAirportsQuery } from '../types/index.ts';

export class AirportsResource extends Resource {
  /**
   * Search airports.
   *
   * Airports with an IATA code and their coordinates, from OpenFlights (ODbL 1.0). An entry names them in `travel`
   * and `freight`.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListAirportsQuery, options?: RequestOptions): PagePromise<Airport> {
    return this.core.list('/api/v1/airports', query, options);
  }
}
