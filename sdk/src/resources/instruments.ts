// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { CreateInstrument, Instrument, UpdateInstrument } from '../types.ts';

export interface ListInstrumentsQuery {
  /** Only instruments of this type. Repeat it for any of several values. */
  type?: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff' | ('guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff')[] | undefined;
  /** Only instruments for exactly this market. Repeat it for any of several values. */
  region?: string | string[] | undefined;
  /** Only instruments that end on or after this day */
  periodStart?: string | undefined;
  /** Only instruments that start on or before this day */
  periodEnd?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'periodStart' | 'periodEnd' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class InstrumentsResource extends Resource {
  /**
   * List instruments.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListInstrumentsQuery, options?: RequestOptions): PagePromise<Instrument> {
    return this.core.list('/api/v1/instruments', query, options);
  }

  /**
   * Record an instrument.
   *
   * A contract or certificates for electricity. They are given at once to the scope 2 entries of the same market
   * and period, the largest first, and never more than was bought or consumed. What is covered has the rate of the
   * instrument in `marketBasedTco2e`, the rest that of the grid. Entries of closed periods stay as they are.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateInstrument, options?: RequestOptions): ApiPromise<Instrument> {
    return this.core.call('POST', '/api/v1/instruments', { body, options });
  }

  /**
   * Get an instrument.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(instrumentId: string, options?: RequestOptions): ApiPromise<Instrument> {
    return this.core.call('GET', path`/api/v1/instruments/${instrumentId}`, { options });
  }

  /**
   * Change an instrument.
   *
   * Only the fields to change; `criteria` are replaced as a whole. While locked entries hold energy of it, its
   * type, market, period and rate stay, and its quantity covers theirs.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(instrumentId: string, body: UpdateInstrument, options?: RequestOptions): ApiPromise<Instrument> {
    return this.core.call('PATCH', path`/api/v1/instruments/${instrumentId}`, { body, options });
  }

  /**
   * Delete an instrument.
   *
   * Its energy goes to other instruments, or to the grid. One that locked entries hold energy of stays.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(instrumentId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/instruments/${instrumentId}`, { options });
  }
}
