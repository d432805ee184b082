// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { FilePromise } from '../core/file-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ApplyImport, CreateImportQuery, Import, ListImportsQuery, UpdateImport } from '../types/index.ts';
import { ImportsRowsResource } from './imports-rows.ts';
import { ImportsValuesResource } from './imports-values.ts';

export class ImportsResource extends Resource {
  readonly values = new ImportsValuesResource(this.core);
  readonly rows = new ImportsRowsResource(this.core);

  /**
   * List imports.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListImportsQuery, options?: RequestOptions): PagePromise<Import> {
    return this.core.list('/api/v1/imports', query, options);
  }

  /**
   * Import a file.
   *
   * The body is the file, with its own Content-Type: a table (CSV, XLSX, or a JSON array of objects), an e-invoice
   * (UBL, CII, or a PDF with embedded XML), a ledger (SAF-T) or meter readings (Green Button). The service reads it
   * in the background; the status is `reading` until it has understood every row. Nothing becomes an entry before
   * the import is applied.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(
    body: unknown | Upload<'text/csv' | 'text/plain' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/xml' | 'text/xml' | 'application/pdf'>,
    query: CreateImportQuery,
    options?: UploadOptions,
  ): ApiPromise<Import> {
    return this.core.call('POST', '/api/v1/imports', { query, body, options });
  }

  /**
   * Get an import.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(importId: string, options?: RequestOptions): ApiPromise<Import> {
    return this.core.call('GET', path`/api/v1/imports/${importId}`, { options });
  }

  /**
   * Change how an import is understood.
   *
   * Send only what changes. A change of `format` reads the file again; a change of columns, defaults or values
   * checks the rows again, in the background if they are many. Rows that have become entries stay as they are.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(importId: string, body: UpdateImport, options?: RequestOptions): ApiPromise<Import> {
    return this.core.call('PATCH', path`/api/v1/imports/${importId}`, { body, options });
  }

  /**
   * Discard an import.
   *
   * Its file and rows are deleted. An import that has made entries must be undone first (409).
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(importId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/imports/${importId}`, { options });
  }

  /**
   * Make entries of an import.
   *
   * Every ready row becomes a draft with `importId`, in the background; the status is `applying` meanwhile. Rows
   * with errors or possible duplicates refuse this (409) unless `leaveErrors` is true. Rows corrected later can be
   * applied again; no row becomes an entry twice.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  apply(importId: string, body?: ApplyImport, options?: RequestOptions): ApiPromise<Import> {
    return this.core.call('POST', path`/api/v1/imports/${importId}/apply`, { body, options });
  }

  /**
   * Undo an import.
   *
   * Deletes all entries of the import, in the background. Refused while any of them is not a draft (409). The rows
   * are ready again afterwards.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  undo(importId: string, options?: RequestOptions): ApiPromise<Import> {
    return this.core.call('POST', path`/api/v1/imports/${importId}/undo`, { options });
  }

  /**
   * Download the rows that made no entry.
   *
   * The rows with errors or duplicates as CSV: the columns of the file, then the number of the line and the reason.
   * Corrected there, the file can be imported again.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  rejected(importId: string, options?: RequestOptions): FilePromise {
    return this.core.file(path`/api/v1/imports/${importId}/rejected`, { options });
  }
}
