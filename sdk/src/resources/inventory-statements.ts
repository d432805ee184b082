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
   * Send the whole statement; a field that is left out becomes empty. With `If-Match: "0"` the request only
   * creates: it gets 412 if the year has a statement.
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

  /**
   * Approve the inventory statement of a fiscal year.
   *
   * Approves the statement as the calling user and binds it to the figures of the year as they are now. The
   * statement must be complete, and each category that is `calculated` needs approved or locked entries in the year
   * (422). Under the review policy `four_eyes`, and with two proven admins, the approver must be a second person: a
   * proven user who did not write the statement (403). Approved again, it is bound to the new figures. Replacing
   * the statement withdraws the approval.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  approve(fiscalYear: string, options?: RequestOptions): ApiPromise<InventoryStatement> {
    return this.core.call('POST', path`/api/v1/settings/inventory-statements/${fiscalYear}/approve`, { options });
  }
}
