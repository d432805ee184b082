// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { ListUnitsQuery, Unit } from '../types/index.ts';

export class UnitsResource extends Resource {
  /**
   * List units.
   *
   * All units of quantity. Units with the same base unit convert into each other exactly.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListUnitsQuery, options?: RequestOptions): PagePromise<Unit> {
    return this.core.list('/api/v1/units', query, options);
  }
}
