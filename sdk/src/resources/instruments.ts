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
   * A contract or certificates for electricity. An instrument that fails or leaves open a quality criterion of the
   * Scope 2 Guidance is kept as `ineligible` with the reasons and covers nothing: certificates need their registry
   * and numbers, a production period within the calendar year of use or up to 12 months before, and a country that
   * the market recognises; a supplier rate or tariff needs the locations and evidence of its contract. Answers 409
   * if another instrument on the service has one of the certificates. Their energy is allocated at once to the
   * scope 2 entries of the same market and period, largest first, and never exceeds what was bought or consumed. In
   * `marketBasedTco2e`, covered energy has the rate of the instrument and the rest has the rate of the grid.
   * Entries of closed periods do not change. Under the review policy `four_eyes` a second person must approve it;
   * without a second person it takes effect after 24 hours. Until then the instrument covers nothing, and the
   * response has `pendingChange`. An instrument that is not approved is deleted.
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
   * Send only the fields to change; `criteria` are replaced as a whole. While locked entries hold its energy, type,
   * market, period and rate cannot change, and the quantity cannot fall below their energy. Under the review policy
   * `four_eyes` a second person must approve it; without a second person it takes effect after 24 hours, unless
   * only `evidence` changes.
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
   * Its entries are then covered by other instruments or the grid. An instrument whose energy locked entries hold
   * cannot be deleted. Under the review policy `four_eyes` a second person must approve it; without a second person
   * it takes effect after 24 hours.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(instrumentId: string, options?: RequestOptions): ApiPromise<InstrumentWithPendingChange | undefined> {
    return this.core.call('DELETE', path`/api/v1/instruments/${instrumentId}`, { options });
  }
}
