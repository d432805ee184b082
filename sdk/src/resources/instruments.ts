// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateInstrument,
  Instrument,
  InstrumentWithPendingChange,
  ListInstrumentsQuery,
  NewInstrument,
  UpdateInstrument,
} from '../types/index.ts';

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
   * and period, the largest first, and never more than was bought or consumed. In `marketBasedTco2e`, covered
   * energy has the rate of the instrument and the rest that of the grid. Entries of closed periods stay as they
   * are. Under the review policy `four_eyes` it waits for a second person or, if there is none, for 24 hours: until
   * then it covers nothing, and the answer has `pendingChange`. One that is not approved is deleted.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateInstrument, options?: RequestOptions): ApiPromise<NewInstrument> {
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
   * type, market, period and rate stay, and its quantity covers theirs. Under the review policy `four_eyes` it
   * waits for a second person or, if there is none, for 24 hours, unless only `evidence` changes.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(
    instrumentId: string,
    body: UpdateInstrument,
    options?: RequestOptions,
  ): ApiPromise<Instrument | InstrumentWithPendingChange> {
    return this.core.call('PATCH', path`/api/v1/instruments/${instrumentId}`, { body, options });
  }

  /**
   * Delete an instrument.
   *
   * Its energy goes to other instruments, or to the grid. One that locked entries hold energy of stays. Under the
   * review policy `four_eyes` it waits for a second person or, if there is none, for 24 hours.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(instrumentId: string, options?: RequestOptions): ApiPromise<InstrumentWithPendingChange | undefined> {
    return this.core.call('DELETE', path`/api/v1/instruments/${instrumentId}`, { options });
  }
}
