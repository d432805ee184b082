// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateMeter,
  GetHourlyMatchQuery,
  HourlyMatch,
  ListMetersQuery,
  MadeEntries,
  MakeEntries,
  Meter,
  UpdateMeter,
} from '../types/index.ts';
import { MetersGapsResource } from './meters-gaps.ts';
import { MetersReadingsResource } from './meters-readings.ts';

export class MetersResource extends Resource {
  readonly readings = new MetersReadingsResource(this.core);
  readonly gaps = new MetersGapsResource(this.core);

  /**
   * List meters.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListMetersQuery, options?: RequestOptions): PagePromise<Meter> {
    return this.core.list('/api/v1/meters', query, options);
  }

  /**
   * Add a meter.
   *
   * A meter of consumption or generation at a location, with readings by interval. Readings count in no figure by
   * themselves: entries are made from them. The unit must be one in which entries of the activity can be calculated
   * (422).
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateMeter, options?: RequestOptions): ApiPromise<Meter> {
    return this.core.call('POST', '/api/v1/meters', { body, options });
  }

  /**
   * Get a meter.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(meterId: string, options?: RequestOptions): ApiPromise<Meter> {
    return this.core.call('GET', path`/api/v1/meters/${meterId}`, { options });
  }

  /**
   * Change a meter.
   *
   * Send only the fields to change. Once the meter has readings, `activity`, `unit`, `direction`, `timeZone` and
   * `intervalMinutes` cannot change (409). Entries that were made from the meter stay as they are.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(meterId: string, body: UpdateMeter, options?: RequestOptions): ApiPromise<Meter> {
    return this.core.call('PATCH', path`/api/v1/meters/${meterId}`, { body, options });
  }

  /**
   * Delete a meter and its readings.
   *
   * A meter from which entries were made cannot be deleted while one of them exists (409).
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(meterId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/meters/${meterId}`, { options });
  }

  /**
   * Make draft entries from the readings of a meter.
   *
   * One draft for each calendar month, or one for the whole period, with the exact sum of its readings.
   * `dataQuality` is `measured` if every interval has a reading, and `estimated` if the gap rule filled one; the
   * notes say how many. A month with open intervals is refused by name (422). A month that has an entry already is
   * refused as a duplicate, and the others are made; if none is made, the answer is 409 or 422.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  entries(meterId: string, body: MakeEntries, options?: RequestOptions): ApiPromise<MadeEntries> {
    return this.core.call('POST', path`/api/v1/meters/${meterId}/entries`, { body, options });
  }

  /**
   * Match consumption with generation, hour by hour.
   *
   * Information only: it changes no entry. The consumption of each hour is compared with the metered generation of
   * instruments that serve the location, are eligible and cover the day. Several meters share an output in
   * proportion to their consumption of the hour. Unmatched energy has the factor of an entry on the same days. A
   * meter of generation counts once it names its instrument.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  hourlyMatch(meterId: string, query?: GetHourlyMatchQuery, options?: RequestOptions): ApiPromise<HourlyMatch> {
    return this.core.call('GET', path`/api/v1/meters/${meterId}/hourly-match`, { query, options });
  }
}
