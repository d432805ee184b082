// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { CreateLocation, ListLocationsQuery, Location, UpdateLocation } from '../types/index.ts';

export class LocationsResource extends Resource {
  /**
   * List locations.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListLocationsQuery, options?: RequestOptions): PagePromise<Location> {
    return this.core.list('/api/v1/settings/locations', query, options);
  }

  /**
   * Create a location.
   *
   * A new default location replaces the previous default.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(body: CreateLocation, options?: RequestOptions): ApiPromise<Location> {
    return this.core.call('POST', '/api/v1/settings/locations', { body, options });
  }

  /**
   * Get a location.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(locationId: string, options?: RequestOptions): ApiPromise<Location> {
    return this.core.call('GET', path`/api/v1/settings/locations/${locationId}`, { options });
  }

  /**
   * Update a location.
   *
   * Send only the fields to change. A new default location replaces the previous default.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(locationId: string, body: UpdateLocation, options?: RequestOptions): ApiPromise<Location> {
    return this.core.call('PATCH', path`/api/v1/settings/locations/${locationId}`, { body, options });
  }

  /**
   * Delete a location.
   *
   * Neither the default location nor one with entries can be deleted.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(locationId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/locations/${locationId}`, { options });
  }
}
