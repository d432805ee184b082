// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { Organisation, OrganisationWithPendingChange, UpdateOrganisation, Usage } from '../types/index.ts';

export class OrganisationResource extends Resource {
  /**
   * Get the organisation.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(options?: RequestOptions): ApiPromise<Organisation> {
    return this.core.call('GET', '/api/v1/settings/organisation', { options });
  }

  /**
   * Update the organisation.
   *
   * Only the fields to change. The plan is changed by the operator. `signInPolicy` becomes `passkey` only at the
   * request of a user who has a passkey (409). Under the review policy `four_eyes` a new name, another policy,
   * `gwpSet`, `scope2Method`, `fiscalYearStart`, `deriveFuelAndEnergy` additional recipient domains and a
   * `signInPolicy` that no longer asks for passkeys wait for a second person or, if there is none, for 24 hours.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(body: UpdateOrganisation, options?: RequestOptions): ApiPromise<Organisation | OrganisationWithPendingChange> {
    return this.core.call('PATCH', '/api/v1/settings/organisation', { body, options });
  }

  /**
   * See how much of the limits is used.
   *
   * A request for it counts like any other, and is part of the figures.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  usage(options?: RequestOptions): ApiPromise<Usage> {
    return this.core.call('GET', '/api/v1/settings/usage', { options });
  }
}
