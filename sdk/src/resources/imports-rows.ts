// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  ChangedImportRows,
  ImportRow,
  ListImportRowsQuery,
  UpdateImportRow,
  UpdateImportRows,
} from '../types/index.ts';

export class ImportsRowsResource extends Resource {
  /**
   * List the rows of an import.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(importId: string, query?: ListImportRowsQuery, options?: RequestOptions): PagePromise<ImportRow> {
    return this.core.list(path`/api/v1/imports/${importId}/rows`, query, options);
  }

  /**
   * Correct many rows of an import.
   *
   * Corrects, ignores or keeps up to 1,000 rows, and checks them again at once.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  updateMany(importId: string, body: UpdateImportRows, options?: RequestOptions): ApiPromise<ChangedImportRows> {
    return this.core.call('PATCH', path`/api/v1/imports/${importId}/rows`, { body, options });
  }

  /**
   * Correct a row of an import.
   *
   * Corrects its cells, ignores it, or keeps it although it looks like a duplicate, and checks it again at once.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(importId: string, line: string, body: UpdateImportRow, options?: RequestOptions): ApiPromise<ImportRow> {
    return this.core.call('PATCH', path`/api/v1/imports/${importId}/rows/${line}`, { body, options });
  }
}
