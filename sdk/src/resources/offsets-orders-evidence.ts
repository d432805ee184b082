// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  AddOrderEvidenceQuery,
  ListOrderEvidenceQuery,
  OffsetEvidence,
  OffsetEvidenceDownload,
} from '../types/index.ts';

export class OffsetsOrdersEvidenceResource extends Resource {
  /**
   * List the evidence of an order.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(orderId: string, query?: ListOrderEvidenceQuery, options?: RequestOptions): PagePromise<OffsetEvidence> {
    return this.core.list(path`/api/v1/offsets/orders/${orderId}/evidence`, query, options);
  }

  /**
   * Add evidence to an order.
   *
   * The body is the file, with its own Content-Type: the receipt or bank statement, which an Admin needs before
   * confirming the payment. PDF, image, CSV, XLSX, plain text or e-mail, of up to 20 MiB; it is scanned where a
   * scanner is set up. The record keeps its name, type and SHA-256. It cannot be removed.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  create(
    orderId: string,
    body: Upload<'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'text/plain' | 'message/rfc822' | 'application/vnd.ms-outlook'>,
    query: AddOrderEvidenceQuery,
    options?: UploadOptions,
  ): ApiPromise<OffsetEvidence> {
    return this.core.call('POST', path`/api/v1/offsets/orders/${orderId}/evidence`, { query, body, options });
  }

  /**
   * Get a link to evidence of an order.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  download(orderId: string, orderEvidenceId: string, options?: RequestOptions): ApiPromise<OffsetEvidenceDownload> {
    return this.core.call('GET', path`/api/v1/offsets/orders/${orderId}/evidence/${orderEvidenceId}/download`, { options });
  }
}
