// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ImportValue, ListImportValuesQuery } from '../types/index.ts';

export class ImportsValuesResource extends Resource {
  /**
   * List the values of an import.
   *
   * Each distinct value of a column that names activities, locations or units, with its meaning or suggestions for
   * it.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(importId: string, query?: ListImportValuesQuery, options?: RequestOptions): PagePromise<ImportValue> {
    return this.core.list(path`/api/v1/imports/${importId}/values`, query, options);
  }
}
