// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Upload, UploadOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateEmissionFactor,
  CreateEmissionFactorVersion,
  EmissionFactor,
  EmissionFactorImport,
  EmissionFactorWithPendingChange,
  ImportEmissionFactors,
  ImportEmissionFactorsQuery,
  ListEmissionFactorsQuery,
  WrittenEmissionFactor,
} from '../types/index.ts';

export class FactorsResource extends Resource {
  /**
   * Search emission factors.
   *
   * Published factors of every vintage, and the organisation’s own factors.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEmissionFactorsQuery, options?: RequestOptions): PagePromise<EmissionFactor> {
    return this.core.list('/api/v1/emission-factors', query, options);
  }

  /**
   * Add a factor of your own.
   *
   * Only your organisation sees the factor. Its code always identifies this figure: a new figure is a new version.
   * It is incomplete until it has a publication, a reason of substance and an evidence file; `missing` names what
   * it lacks. An incomplete factor can be pinned but is never chosen automatically. For periods from its vintage
   * on, a complete factor is chosen before published ones once an approved entry pins it. Under the review policy
   * `four_eyes` a second person must approve it; without a second person it takes effect after 24 hours. Until then
   * the factor is `pending`: it is not chosen and cannot be pinned, and the response has `pendingChange`.
   *
   * **Scope:** `factors:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateEmissionFactor, options?: RequestOptions): ApiPromise<WrittenEmissionFactor> {
    return this.core.call('POST', '/api/v1/emission-factors', { body, options });
  }

  /**
   * Get an emission factor.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(factorCode: string, options?: RequestOptions): ApiPromise<EmissionFactor> {
    return this.core.call('GET', path`/api/v1/emission-factors/${factorCode}`, { options });
  }

  /**
   * Import factors of your own.
   *
   * Up to 10,000 factors and 8 MiB, as JSON or as CSV with the columns code, name, scope, category, subcategory,
   * vintage, activity_unit, value, publication and reason, and optionally region, co2, ch4, n2o, gwp_set,
   * uncertainty_percent, gases (such as `CO2_fossil=0.1204; CH4=0.00003`), evidence_file and evidence_sha256. All
   * are stored or none; a refusal lists every problem. Existing factors with the same values are skipped, so the
   * same file can be sent again. Under the review policy `four_eyes` one approval covers the whole import.
   *
   * **Scope:** `factors:write`. **Roles:** `admin`, `manager`.
   */
  import(
    body: ImportEmissionFactors | Upload<'text/csv'>,
    query?: ImportEmissionFactorsQuery,
    options?: UploadOptions,
  ): ApiPromise<EmissionFactorImport> {
    return this.core.call('POST', '/api/v1/emission-factors/import', { query, body, options });
  }

  /**
   * Add a new version of a factor.
   *
   * The new version is for the same activity and has its own code. With a later vintage, the earlier version stays
   * active for the years before. With the same vintage, the new version corrects the earlier one, which is then no
   * longer chosen. Entries keep the figure they were calculated with. Under the review policy `four_eyes` a second
   * person must approve it; without a second person it takes effect after 24 hours. Until then the factor is
   * `pending`: it is not chosen and cannot be pinned, and the response has `pendingChange`. The earlier version
   * does not change until then.
   *
   * **Scope:** `factors:write`. **Roles:** `admin`, `manager`.
   */
  createVersion(
    factorCode: string,
    body: CreateEmissionFactorVersion,
    options?: RequestOptions,
  ): ApiPromise<WrittenEmissionFactor> {
    return this.core.call('POST', path`/api/v1/emission-factors/${factorCode}/versions`, { body, options });
  }

  /**
   * Archive a factor.
   *
   * An archived factor is not chosen and cannot be pinned. Entries that use it do not change. Under the review
   * policy `four_eyes` a second person must approve it; without a second person it takes effect after 24 hours.
   *
   * **Scope:** `factors:write`. **Roles:** `admin`, `manager`.
   */
  archive(factorCode: string, options?: RequestOptions): ApiPromise<EmissionFactor | EmissionFactorWithPendingChange> {
    return this.core.call('POST', path`/api/v1/emission-factors/${factorCode}/archive`, { options });
  }

  /**
   * Unarchive a factor.
   *
   * Under the review policy `four_eyes` a second person must approve it; without a second person it takes effect
   * after 24 hours.
   *
   * **Scope:** `factors:write`. **Roles:** `admin`, `manager`.
   */
  unarchive(
    factorCode: string,
    options?: RequestOptions,
  ): ApiPromise<EmissionFactor | EmissionFactorWithPendingChange> {
    return this.core.call('POST', path`/api/v1/emission-factors/${factorCode}/unarchive`, { options });
  }
}
