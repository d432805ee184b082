// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { EmissionCategory, ListEmissionCategoriesQuery } from '../types/index.ts';

export class CategoriesResource extends Resource {
  /**
   * List emission categories.
   *
   * The codes that an entry may use: categories, their subcategories, and the units of each.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEmissionCategoriesQuery, options?: RequestOptions): PagePromise<EmissionCategory> {
    return this.core.list('/api/v1/emission-categories', query, options);
  }
}
