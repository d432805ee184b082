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
   * Published factors of every vintage, and the organisation’s own.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEmissionFactorsQuery, options?: RequestOptions): PagePromise<EmissionFactor> {
    return this.core.list('/api/v1/emission-factors', query, options);
  }

  /**
   * Add a factor of your own.
   *
   * Only your organisation sees it. Its code names this figure for good: a new figure is a new version. For periods
   * from its vintage on it is chosen before published factors. Under the review policy `four_eyes` it waits for a
   * second person or, if there is none, for 24 hours: until then it is `pending`, is not chosen and cannot be
   * pinned, and the answer has `pendingChange`.
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
   * vintage, activity_unit, value, publication and reason, and if you like region, co2, ch4, n2o, gwp_set,
   * uncertainty_percent and gases (as in `CO2_fossil=0.1204; CH4=0.00003`). All are stored or none; a refusal lists
   * every problem. A factor that exists with the same values is left alone, so the same file can be sent again.
   * Under the review policy `four_eyes` all of them wait for one second person, as a single one does.
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
   * For the same activity, under a code of its own. With a later vintage, the earlier version stays in force for
   * the years before; with the same vintage, it corrects the earlier version, which is then no longer chosen.
   * Entries keep the figure they were calculated with. Under the review policy `four_eyes` it waits for a second
   * person or, if there is none, for 24 hours: until then it is `pending`, is not chosen and cannot be pinned, and
   * the answer has `pendingChange`. The earlier version stays as it is until then.
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
   * It is no longer chosen and cannot be pinned. Entries that use it stay as they are. Under the review policy
   * `four_eyes` it waits for a second person or, if there is none, for 24 hours.
   *
   * **Scope:** `factors:write`. **Roles:** `admin`, `manager`.
   */
  archive(factorCode: string, options?: RequestOptions): ApiPromise<EmissionFactor | EmissionFactorWithPendingChange> {
    return this.core.call('POST', path`/api/v1/emission-factors/${factorCode}/archive`, { options });
  }

  /**
   * Bring an archived factor back.
   *
   * Under the review policy `four_eyes` it waits for a second person or, if there is none, for 24 hours.
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
