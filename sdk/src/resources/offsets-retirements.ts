// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  ConfirmRetirement,
  CreateRetirement,
  ListRetirementsQuery,
  Retirement,
  RetirementWithPendingChange,
} from '../types/index.ts';

export class OffsetsRetirementsResource extends Resource {
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
   * Takes the credits out of the wallet and instructs the registry in the background. They stay reserved until it
   * has confirmed; then they are retired for good, under serial numbers that back only this retirement. Where no
   * registry is connected, the retirement waits for an Admin to confirm it. Entries that it names cannot be deleted
   * unless it is cancelled.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateRetirement, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', '/api/v1/offsets/retirements', { body, options });
  }

  /**
   * Get a retirement.
   *
   * With its serial numbers once the registry has confirmed it.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('GET', path`/api/v1/offsets/retirements/${retirementId}`, { options });
  }

  /**
   * Confirm a retirement by hand.
   *
   * For admins, where no registry is connected: retire the credits at the registry, then enter its reference and
   * serial numbers as it writes them. The record keeps who confirmed it and when, and none of it can be changed
   * afterwards. Under the review policy `four_eyes` it waits for a second person or, if there is none, for 24
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
   * For admins. It would be retried anyway, after growing pauses.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  retry(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/retry`, { options });
  }

  /**
   * Cancel a retirement.
   *
   * For admins, while it is pending or failed. The credits return to the wallet. 409 while the registry may have
   * taken them: it was called and its answer is not known.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  cancel(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/cancel`, { options });
  }
}
