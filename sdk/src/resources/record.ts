// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListRecordQuery, ProvenRecordEvent, RecordEvent } from '../types/index.ts';
import { RecordCheckpointsResource } from './record-checkpoints.ts';

export class RecordResource extends Resource {
  readonly checkpoints = new RecordCheckpointsResource(this.core);

  /**
   * List the record.
   *
   * All changes ever made in the organisation, newest first: author, action, time, and the resource before and
   * after. Events are never changed or removed.
   *
   * **Scope:** `audit:read`. **Roles:** `admin`, `manager`.
   */
  list(query?: ListRecordQuery, options?: RequestOptions): PagePromise<RecordEvent> {
    return this.core.list('/api/v1/record', query, options);
  }

  /**
   * Get an event of the record with its proof.
   *
   * The proof shows that the event is in the log. With a checkpoint that covers the event, anyone can verify it
   * without trusting this service.
   *
   * **Scope:** `audit:read`. **Roles:** `admin`, `manager`.
   */
  get(recordEventId: string, options?: RequestOptions): ApiPromise<ProvenRecordEvent> {
    return this.core.call('GET', path`/api/v1/record/${recordEventId}`, { options });
  }
}
