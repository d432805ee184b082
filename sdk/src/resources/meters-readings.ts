// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { AddReadingsQuery, GetReadingsQuery, MeterReadings, MeterUpload } from '../types/index.ts';

export class MetersReadingsResource extends Resource {
  /**
   * Upload readings of a meter.
   *
   * The body is a file of up to 32 MiB and 400,000 readings, with its own Content-Type: a table (CSV or XLSX) with
   * a column of timestamps and a column of quantities, Green Button (ESPI) XML, or JSON (`{"readings": [{"start",
   * "quantity"}]}`). Timestamps without an offset are local times of the meter; of the hour that the clock repeats,
   * the first rows are the earlier ones. Quantities are converted into the unit of the meter and have at most 9
   * decimals. The same file a second time changes nothing; another quantity for an interval replaces the one
   * before. Lines that cannot be read are refused one by one, and the others are stored.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(
    meterId: string,
    body: unknown | Upload<'text/csv' | 'application/xml' | 'text/xml' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'>,
    query?: AddReadingsQuery,
    options?: UploadOptions,
  ): ApiPromise<MeterUpload> {
    return this.core.call('POST', path`/api/v1/meters/${meterId}/readings`, { query, body, options });
  }

  /**
   * Get readings of a meter, summed by local hour, day or month.
   *
   * Missing intervals are filled by the rule of the meter while they are read; a filled interval is never stored.
   * An answer has at most 5,000 rows (422).
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(meterId: string, query?: GetReadingsQuery, options?: RequestOptions): ApiPromise<MeterReadings> {
    return this.core.call('GET', path`/api/v1/meters/${meterId}/readings`, { query, options });
  }
}
