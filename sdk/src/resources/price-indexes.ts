// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListPriceIndexesQuery, PriceIndex, ReplacePriceIndex } from '../types/index.ts';

export class PriceIndexesResource extends Resource {
  /**
   * List price indexes.
   *
   * Levels of consumer prices by country and year, chained from the inflation that the World Bank publishes, and
   * the organisation’s own. Spend is brought to the prices of the year for which its factor is stated.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListPriceIndexesQuery, options?: RequestOptions): PagePromise<PriceIndex> {
    return this.core.list('/api/v1/price-indexes', query, options);
  }

  /**
   * Get a price index.
   *
   * The organisation’s own index of the year, or the shipped one.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(country: string, year: string, options?: RequestOptions): ApiPromise<PriceIndex> {
    return this.core.call('GET', path`/api/v1/price-indexes/${country}/${year}`, { options });
  }

  /**
   * Set an own price index.
   *
   * The level of a year, on one base for all years of a country. Own and shipped levels are never compared
   * directly, so enter the base year of the factor too, or a year of the shipped series that links the two. It acts
   * on entries that are created or recalculated from now on. A level that contradicts its neighbours by more than
   * 25 % is refused. With `If-Match: "0"` the request only creates.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  replace(country: string, year: string, body: ReplacePriceIndex, options?: RequestOptions): ApiPromise<PriceIndex> {
    return this.core.call('PUT', path`/api/v1/price-indexes/${country}/${year}`, { body, options });
  }

  /**
   * Delete an own price index.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(country: string, year: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/price-indexes/${country}/${year}`, { options });
  }
}
