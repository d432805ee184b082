// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  BatchResult,
  CalculationReceipt,
  CreateEntry,
  Entry,
  EntryBatch,
  EntryMoves,
  EntryPreview,
  EntryWithHistory,
  Evidence,
  EvidenceDownload,
  LegacyBatch,
  LegacyBatchResult,
  MoveEntries,
  RejectEntry,
  UpdateEntry,
} from '../types.ts';

export interface ListEvidenceQuery {
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
  sortBy?: 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export interface AddEvidenceQuery {
  /** Name of the file, without a path */
  name: string;
}

export class EmissionsEvidenceResource extends Resource {
  /**
   * List the evidence of an entry.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(entryId: string, query?: ListEvidenceQuery, options?: RequestOptions): PagePromise<Evidence> {
    return this.core.list(path`/api/v1/emissions/${entryId}/evidence`, query, options);
  }

  /**
   * Add evidence to an entry.
   *
   * The body is the file, with its own Content-Type: PDF, PNG, JPEG, WebP, GIF, CSV, XLSX, plain text, or an e-mail
   * (.eml or .msg), of up to 20 MiB, and up to 20 an entry. The history of the entry gets its name, type and
   * SHA-256. An entry that is locked, or lies in a closed period, takes no more (409).
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(
    entryId: string,
    body: Upload<'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'text/plain' | 'message/rfc822' | 'application/vnd.ms-outlook'>,
    query: AddEvidenceQuery,
    options?: UploadOptions,
  ): ApiPromise<Evidence> {
    return this.core.call('POST', path`/api/v1/emissions/${entryId}/evidence`, { query, body, options });
  }

  /**
   * Get a link to evidence.
   *
   * The link serves the file to be saved, never to be shown as a page.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  download(entryId: string, evidenceId: string, options?: RequestOptions): ApiPromise<EvidenceDownload> {
    return this.core.call('GET', path`/api/v1/emissions/${entryId}/evidence/${evidenceId}/download`, { options });
  }

  /**
   * Delete evidence of a draft.
   *
   * Only while the entry is a draft; anything else is 409. Its name, type and SHA-256 stay in the history.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(entryId: string, evidenceId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/emissions/${entryId}/evidence/${evidenceId}`, { options });
  }
}

export interface ListEntriesQuery {
  /** Only entries of this GHG scope. Repeat it for any of several values. */
  scope?: 1 | 2 | 3 | (1 | 2 | 3)[] | undefined;
  /** Only entries of this category (code or alias). Repeat it for any of several values. */
  category?: string | string[] | undefined;
  /** Only entries that start on or after this day */
  periodStart?: string | undefined;
  /** Only entries that end on or before this day */
  periodEnd?: string | undefined;
  /** Only entries in this state. Repeat it for any of several values. */
  state?: 'draft' | 'submitted' | 'approved' | 'locked' | ('draft' | 'submitted' | 'approved' | 'locked')[] | undefined;
  /** Only entries of this location. Repeat it for any of several values. */
  locationId?: string | string[] | undefined;
  /** Only entries with exactly this reference. Repeat it for any of several values. */
  reference?: string | string[] | undefined;
  /** Only what was created at this time or later */
  createdFrom?: string | undefined;
  /** Only what was created at this time or earlier */
  createdTo?: string | undefined;
  /** Only what last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only what last changed at this time or earlier */
  updatedTo?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'periodStart' | 'periodEnd' | 'tco2e' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export interface CreateEntriesQuery {
  /** `partial` (the default) stores every valid entry, `atomic` all of them or none */
  mode?: 'partial' | 'atomic' | undefined;
  /** With `true` everything is checked and nothing is stored */
  dryRun?: 'true' | 'false' | undefined;
}

export class EmissionsResource extends Resource {
  readonly evidence = new EmissionsEvidenceResource(this.core);

  /**
   * List emission entries.
   *
   * Entries without their history. A period finds entries that lie wholly inside it.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEntriesQuery, options?: RequestOptions): PagePromise<Entry> {
    return this.core.list('/api/v1/emissions', query, options);
  }

  /**
   * Create an emission entry.
   *
   * The server chooses the factor, unless one is pinned, and computes tCO2e. The entry starts as a draft.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateEntry, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('POST', '/api/v1/emissions', { body, options });
  }

  /**
   * Preview an emission entry.
   *
   * Takes what a creation takes, stores nothing, and explains which factor would be used and why.
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
   * Only the fields to change, of a draft or submitted entry. The figure is computed again.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(entryId: string, body: UpdateEntry, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('PATCH', path`/api/v1/emissions/${entryId}`, { body, options });
  }

  /**
   * Delete a draft entry.
   *
   * Only drafts can be deleted; anything else is 409. The history of an entry that was ever approved is kept, in
   * the audit trail.
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
   * From draft or submitted. Approving an approved entry changes nothing.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`.
   */
  approve(entryId: string, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('POST', path`/api/v1/emissions/${entryId}/approve`, { options });
  }

  /**
   * Send an entry back.
   *
   * Back to draft, with a reason that stays until it is submitted again. Locked entries cannot be rejected.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`.
   */
  reject(entryId: string, body: RejectEntry, options?: RequestOptions): ApiPromise<Entry> {
    return this.core.call('POST', path`/api/v1/emissions/${entryId}/reject`, { body, options });
  }

  /**
   * Get the calculation of an entry, step by step.
   *
   * A receipt that anyone can check with a pocket calculator, or with `tonne-verify`: the activity, its conversion,
   * the factor as it was copied onto the entry, the sum and the rounding.
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
   * field) or as NDJSON (one entry a line). With `atomic`, one entry that fails refuses all of them. With
   * `dryRun=true`, every entry is checked as for a creation and none is stored: the answer is 200 in both modes,
   * and an Idempotency-Key has no effect.
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
   * Create many emission entries, the old way.
   *
   * A bare array in, a bare array of the created entries out. The first entry that fails stops it all.
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
   * Up to 500 entries, each judged as by the request for that entry alone. A refused one does not stop the others:
   * see `results`. To approve and to reject takes the role `manager` or `admin`.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  move(body: MoveEntries, options?: RequestOptions): ApiPromise<EntryMoves> {
    return this.core.call('POST', '/api/v1/emissions/moves', { body, options });
  }
}
