// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';

export class UsersPasskeysResource extends Resource {
  /**
   * Reset the passkeys of a user.
   *
   * For a user who has lost their passkeys. Deletes all passkeys of the user, ends their sessions and voids unused
   * links. If the organisation requires passkeys, the user registers a new one at the next sign-in.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(userId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/users/${userId}/passkeys`, { options });
  }
}
