// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { CreateLocation, Location, UpdateLocation } from '../types.ts';

export interface ListLocationsQuery {
  /** Only locations in this country (ISO 3166-1 alpha-2). Repeat it for any of several values. */
  country?: string | string[] | undefined;
  /** Only what was created at this time or later */
  createdFrom?: string | undefined;
  /** Only what was created at this time or earlier */
  createdTo?: string | undefined;
  /** Only what last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only what last changed at this time or earlier */
  updatedTo?: string | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'createdAt' | 'updatedAt' | 'name' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

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
   * If it is created as the default, it replaces the previous one.
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
   * Only the fields to change. If it becomes the default, it replaces the previous one.
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
