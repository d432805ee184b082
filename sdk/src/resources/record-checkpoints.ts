// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { Checkpoint, ListCheckpointsQuery } from '../types/index.ts';

export class RecordCheckpointsResource extends Resource {
  /**
   * List the checkpoints of the log.
   *
   * All signed checkpoints, newest first, with the copies sent elsewhere. The whole service has one log.
   *
   * **Scope:** `audit:read`. **Roles:** `admin`, `manager`.
   */
  list(query?: ListCheckpointsQuery, options?: RequestOptions): PagePromise<Checkpoint> {
    return this.core.list('/api/v1/record/checkpoints', query, options);
  }
}
