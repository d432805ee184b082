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
   * Send only the fields to change. Only the operator can change the plan. Only a user who has a passkey can set
   * `signInPolicy` to `passkey` (409). Under the review policy `four_eyes` a second person must approve a new
   * `name`, `legalName`, `legalIdentifier`, `reviewPolicy`, `gwpSet`, `scope2Method`, `fiscalYearStart` or
   * `deriveFuelAndEnergy`, additional `recipientDomains`, or a `signInPolicy` that no longer requires passkeys;
   * without a second person it takes effect after 24 hours.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(body: UpdateOrganisation, options?: RequestOptions): ApiPromise<Organisation | OrganisationWithPendingChange> {
    return this.core.call('PATCH', '/api/v1/settings/organisation', { body, options });
  }

  /**
   * Get usage and limits.
   *
   * This request counts like any other and is included in the figures.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  usage(options?: RequestOptions): ApiPromise<Usage> {
    return this.core.call('GET', '/api/v1/settings/usage', { options });
  }
}
