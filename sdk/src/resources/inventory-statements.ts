// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { InventoryStatement, ListInventoryStatementsQuery, ReplaceInventoryStatement } from '../types/index.ts';

export class InventoryStatementsResource extends Resource {
  /**
   * List inventory statements.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListInventoryStatementsQuery, options?: RequestOptions): PagePromise<InventoryStatement> {
    return this.core.list('/api/v1/settings/inventory-statements', query, options);
  }

  /**
   * Get the inventory statement of a fiscal year.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(fiscalYear: string, options?: RequestOptions): ApiPromise<InventoryStatement> {
    return this.core.call('GET', path`/api/v1/settings/inventory-statements/${fiscalYear}`, { options });
  }

  /**
   * Create or replace the inventory statement of a fiscal year.
   *
   * The whole statement: a field that is left out becomes empty. With `If-Match: "0"` the statement is created, and
   * 412 if there is one.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  replace(
    fiscalYear: string,
    body: ReplaceInventoryStatement,
    options?: RequestOptions,
  ): ApiPromise<InventoryStatement> {
    return this.core.call('PUT', path`/api/v1/settings/inventory-statements/${fiscalYear}`, { body, options });
  }

  /**
   * Delete the inventory statement of a fiscal year.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(fiscalYear: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/inventory-statements/${fiscalYear}`, { options });
  }
}
