// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { AddEvidenceQuery, Evidence, EvidenceDownload, ListEvidenceQuery } from '../types/index.ts';

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
   * (.eml or .msg), of up to 20 MiB, and up to 20 an entry. The history of the entry keeps its name, type and
   * SHA-256. An approved entry becomes submitted and needs a new approval. An entry that is locked or lies in a
   * closed period takes no evidence (409).
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
   * The link downloads the file; browsers never show it as a page. If files are scanned, only a clean file has a
   * link (409 otherwise).
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  download(entryId: string, evidenceId: string, options?: RequestOptions): ApiPromise<EvidenceDownload> {
    return this.core.call('GET', path`/api/v1/emissions/${entryId}/evidence/${evidenceId}/download`, { options });
  }

  /**
   * Delete evidence of an entry.
   *
   * Only for a draft or an approved entry; otherwise 409. An approved entry becomes submitted and needs a new
   * approval. The history keeps the name, type and SHA-256 of the file.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(entryId: string, evidenceId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/emissions/${entryId}/evidence/${evidenceId}`, { options });
  }
}
