// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { Checkpoint, ProvenRecordEvent, RecordEvent } from '../types.ts';

export interface ListCheckpointsQuery {
  /** With `true`, only those of which a copy was sent elsewhere */
  sent?: boolean | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'size' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class RecordCheckpointsResource extends Resource {
  /**
   * List the checkpoints of the log.
   *
   * Every checkpoint that was signed, newest first, with the copies that were sent elsewhere. The log is one for
   * the whole service.
   *
   * **Scope:** `audit:read`. **Roles:** `admin`, `manager`.
   */
  list(query?: ListCheckpointsQuery, options?: RequestOptions): PagePromise<Checkpoint> {
    return this.core.list('/api/v1/record/checkpoints', query, options);
  }
}

export interface ListRecordQuery {
  /** Only events about resources of this kind */
  subjectType?: string | undefined;
  /** Only events about this resource */
  subjectId?: string | undefined;
  /** Only what this user or service did */
  actorId?: string | undefined;
  /** Only events with this action */
  action?: string | undefined;
  /** Only events of this time or later */
  from?: string | undefined;
  /** Only events of this time or earlier */
  to?: string | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'at' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class RecordResource extends Resource {
  readonly checkpoints = new RecordCheckpointsResource(this.core);

  /**
   * List the record.
   *
   * Everything that was ever changed in the organisation, newest first: who did what, when, and the resource before
   * and after. Nothing in it is ever changed or removed.
   *
   * **Scope:** `audit:read`. **Roles:** `admin`, `manager`.
   */
  list(query?: ListRecordQuery, options?: RequestOptions): PagePromise<RecordEvent> {
    return this.core.list('/api/v1/record', query, options);
  }

  /**
   * Get an event of the record with its proof.
   *
   * With the proof that the event is in the log and a checkpoint that covers it, anyone can verify it without trust
   * in this service.
   *
   * **Scope:** `audit:read`. **Roles:** `admin`, `manager`.
   */
  get(recordEventId: string, options?: RequestOptions): ApiPromise<ProvenRecordEvent> {
    return this.core.call('GET', path`/api/v1/record/${recordEventId}`, { options });
  }
}
