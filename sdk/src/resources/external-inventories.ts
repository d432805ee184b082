// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  ExternalInventory,
  ExternalInventoryWithPendingChange,
  ListExternalInventoriesQuery,
  ReplaceExternalInventory,
} from '../types/index.ts';

export class ExternalInventoriesResource extends Resource {
  /**
   * List the inventories of years kept elsewhere.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListExternalInventoriesQuery, options?: RequestOptions): PagePromise<ExternalInventory> {
    return this.core.list('/api/v1/settings/external-inventories', query, options);
  }

  /**
   * Get the inventory of a year kept elsewhere.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(fiscalYear: string, options?: RequestOptions): ApiPromise<ExternalInventory> {
    return this.core.call('GET', path`/api/v1/settings/external-inventories/${fiscalYear}`, { options });
  }

  /**
   * Create or replace the inventory of a year kept elsewhere.
   *
   * Send the whole inventory. A target may take its base year from it, and then shows that its base year was not
   * kept in Tonne. A fiscal year that has entries never uses it. With `If-Match: "0"` the request only creates: it
   * gets 412 if the year has an inventory. Under the review policy `four_eyes` a second person must approve the
   * inventory; without a second person it takes effect after 24 hours.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  replace(
    fiscalYear: string,
    body: ReplaceExternalInventory,
    options?: RequestOptions,
  ): ApiPromise<ExternalInventory | ExternalInventoryWithPendingChange> {
    return this.core.call('PUT', path`/api/v1/settings/external-inventories/${fiscalYear}`, { body, options });
  }

  /**
   * Delete the inventory of a year kept elsewhere.
   *
   * A target that rests on it is then no longer comparable.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(fiscalYear: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/external-inventories/${fiscalYear}`, { options });
  }
}
