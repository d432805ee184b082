// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  BatchResult,
  CalculationReceipt,
  CreateEntriesQuery,
  CreateEntry,
  Entry,
  EntryBatch,
  EntryMoves,
  EntryPreview,
  EntryWithHistory,
  LegacyBatch,
  LegacyBatchResult,
  ListEntriesQuery,
  ListedEntry,
  MoveEntries,
  RejectEntry,
  UpdateEntry,
  WrittenEntry,
} from '../types/index.ts';
import { EmissionsEvidenceResource } from './emissions-evidence.ts';

export class EmissionsResource extends Resource {
  readonly evidence = new EmissionsEvidenceResource(this.core);

  /**
   * List emission entries.
   *
   * Entries without their history. A period finds entries that lie wholly inside it; with periodMatch=overlapping
   * also entries that cross an edge, each with its share.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEntriesQuery, options?: RequestOptions): PagePromise<ListedEntry> {
    return this.core.list('/api/v1/emissions', query, options);
  }

  /**
   * Create an emission entry.
   *
   * The server chooses the factor, unless one is pinned, and computes tCO2e. The entry starts as a draft.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateEntry, options?: RequestOptions): ApiPromise<WrittenEntry> {
    return this.core.call('POST', '/api/v1/emissions', { body, options });
  }

  /**
   * Preview an emission entry.
   *
   * Takes the body of a creation, stores nothing, and explains the choice of the factor.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  preview(body: CreateEntry, options?: RequestOptions): ApiPromise<EntryPreview> {
    return this.core.call('POST', '/api/v1/emissions/preview', { body, options });
  }

  /**
   * Get an emission entry.
   *
   * The entry with its revision history, oldest first.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(entryId: string, options?: RequestOptions): ApiPromise<EntryWithHistory> {
    return this.core.call('GET', path`/api/v1/emissions/${entryId}`, { options });
  }

  /**
   * Update an emission entry.
   *
   * Takes only the fields to change, for a draft or submitted entry. The server computes the figure again.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(entryId: string, body: UpdateEntry, options?: RequestOptions): ApiPromise<WrittenEntry> {
    return this.core.call('PATCH', path`/api/v1/emissions/${entryId}`, { body, options });
  }

  /**
   * Delete a draft entry.
   *
   * Only drafts can be deleted; any other state is 409. The audit trail keeps the history of a deleted entry.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(entryId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/emissions/${entryId}`, { options });
  }

  /**
   * Submit a draft for review.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  submit(entryId: string, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('POST', path`/api/v1/emissions/${entryId}/submit`, { options });
  }

  /**
   * Approve an entry.
   *
   * Takes a draft or a submitted entry. Approving an approved entry changes nothing.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`.
   */
  approve(entryId: string, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('POST', path`/api/v1/emissions/${entryId}/approve`, { options });
  }

  /**
   * Send an entry back.
   *
   * Returns the entry to draft. The reason stays until the entry is submitted again. Locked entries cannot be
   * rejected.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`.
   */
  reject(entryId: string, body: RejectEntry, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('POST', path`/api/v1/emissions/${entryId}/reject`, { body, options });
  }

  /**
   * Get the calculation of an entry, step by step.
   *
   * A receipt that can be checked with a pocket calculator or with `tonne-verify`: the activity, its conversion,
   * the factor as copied onto the entry, the sum and the rounding.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  calculation(entryId: string, options?: RequestOptions): ApiPromise<CalculationReceipt> {
    return this.core.call('GET', path`/api/v1/emissions/${entryId}/calculation`, { options });
  }

  /**
   * Create many emission entries.
   *
   * Up to 10,000 entries and 16 MiB, as JSON, as CSV (a header row of field names; an empty cell is an absent
   * field) or as NDJSON (one entry a line). With `atomic`, a single failing entry refuses the whole batch. With
   * `dryRun=true`, every entry is checked and none is stored: the status is 200 in both modes, and an
   * Idempotency-Key has no effect.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  batch(
    body: EntryBatch | Upload<'text/csv' | 'application/x-ndjson'>,
    query?: CreateEntriesQuery,
    options?: UploadOptions,
  ): ApiPromise<BatchResult> {
    return this.core.call('POST', '/api/v1/emissions/batch', { query, body, options });
  }

  /**
   * Create many emission entries (legacy).
   *
   * Takes a bare array and returns the created entries as a bare array. The first failing entry refuses the batch.
   *
   * **Deprecated** since 2025-01-01; from 2026-01-01 it answers 410. Use `/api/v1/emissions/batch` instead.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   *
   * @deprecated
   */
  batchLegacy(body: LegacyBatch, options?: RequestOptions): ApiPromise<LegacyBatchResult> {
    return this.core.call('POST', '/api/v1/emissions/batch-legacy', { body, options });
  }

  /**
   * Submit, approve or reject many entries.
   *
   * Up to 500 entries, each checked as by the request for a single entry. A refused entry does not stop the others:
   * see `results`. Approving and rejecting require the role `manager` or `admin`.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  move(body: MoveEntries, options?: RequestOptions): ApiPromise<EntryMoves> {
    return this.core.call('POST', '/api/v1/emissions/moves', { body, options });
  }
}
