// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListMeterGapsQuery, MeterGap } from '../types/index.ts';

export class MetersGapsResource extends Resource {
  /**
   * List the gaps between the readings of a meter.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(meterId: string, query?: ListMeterGapsQuery, options?: RequestOptions): PagePromise<MeterGap> {
    return this.core.list(path`/api/v1/meters/${meterId}/gaps`, query, options);
  }
}
