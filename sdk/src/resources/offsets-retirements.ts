// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CheckSerialNumbersQuery,
  ConfirmRetirement,
  CreateRetirement,
  ListRetirementsQuery,
  Retirement,
  RetirementWithPendingChange,
  SerialCheckResult,
} from '../types/index.ts';
import { OffsetsRetirementsEvidenceResource } from './offsets-retirements-evidence.ts';

export class OffsetsRetirementsResource extends Resource {
  readonly evidence = new OffsetsRetirementsEvidenceResource(this.core);

  /**
   * List retirements.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListRetirementsQuery, options?: RequestOptions): PagePromise<Retirement> {
    return this.core.list('/api/v1/offsets/retirements', query, options);
  }

  /**
   * Retire credits.
   *
   * Takes the credits out of the wallet and instructs the registry in the background. The credits stay reserved
   * until the registry confirms. Then they are retired permanently, under serial numbers that back only this
   * retirement. If no registry is connected, an Admin must confirm the retirement. Entries that it names cannot be
   * deleted unless it is cancelled.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateRetirement, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', '/api/v1/offsets/retirements', { body, options });
  }

  /**
   * Get a retirement.
   *
   * Includes the serial numbers once the registry has confirmed the retirement.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('GET', path`/api/v1/offsets/retirements/${retirementId}`, { options });
  }

  /**
   * Check serial numbers before confirming by hand.
   *
   * Reads the numbers by the form of the registry and compares them with project, vintage and quantity. Changes
   * nothing, and does not say whether another retirement has them.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  serialCheck(
    retirementId: string,
    query?: CheckSerialNumbersQuery,
    options?: RequestOptions,
  ): ApiPromise<SerialCheckResult> {
    return this.core.call('GET', path`/api/v1/offsets/retirements/${retirementId}/serial-check`, { query, options });
  }

  /**
   * Confirm a retirement by hand.
   *
   * Requires the Admin role, for use if no registry is connected. Retire the credits at the registry, upload its
   * confirmation as evidence, then enter its reference and serial numbers as it writes them. The numbers must be
   * those of the project, vintage and quantity, in the form of the registry; where a registry publishes no form,
   * the retirement shows `serialCheck: not_checkable`. Answers 409 if another retirement of any organisation has
   * one of the numbers. The record stores who confirmed it and when; nothing can be changed afterwards. Under the
   * review policy `four_eyes` a second person must approve it; without a second person it takes effect after 24
   * hours.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  confirm(
    retirementId: string,
    body: ConfirmRetirement,
    options?: RequestOptions,
  ): ApiPromise<Retirement | RetirementWithPendingChange> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/confirm`, { body, options });
  }

  /**
   * Retry a failed retirement now.
   *
   * Requires the Admin role. The worker also retries by itself, at growing intervals.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  retry(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/retry`, { options });
  }

  /**
   * Cancel a retirement.
   *
   * Requires the Admin role. Possible while the retirement is pending or failed; the credits return to the wallet.
   * Answers 409 while the registry may have taken the credits because the outcome of a call is unknown.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  cancel(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/cancel`, { options });
  }
}
