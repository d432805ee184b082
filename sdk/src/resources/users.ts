// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  InviteUser,
  InvitedUser,
  ListUsersQuery,
  UpdateUser,
  User,
  UserExport,
  UserWithPendingChange,
} from '../types/index.ts';
import { UsersPasskeysResource } from './users-passkeys.ts';
import { UsersSessionsResource } from './users-sessions.ts';

export class UsersResource extends Resource {
  readonly sessions = new UsersSessionsResource(this.core);
  readonly passkeys = new UsersPasskeysResource(this.core);

  /**
   * List users.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListUsersQuery, options?: RequestOptions): PagePromise<User> {
    return this.core.list('/api/v1/settings/users', query, options);
  }

  /**
   * Invite a user.
   *
   * Mails a single-use link that is valid for 7 days. A service without a mail server shows it in this answer
   * instead. The key needs every scope of the role. Under the review policy `four_eyes` a second person must
   * approve the invitation of an admin or manager; without a second person it takes effect after 24 hours. The
   * answer then has `pendingChange`, and the link is sent when that change takes effect.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(body: InviteUser, options?: RequestOptions): ApiPromise<InvitedUser> {
    return this.core.call('POST', '/api/v1/settings/users', { body, options });
  }

  /**
   * Get a user.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(userId: string, options?: RequestOptions): ApiPromise<User> {
    return this.core.call('GET', path`/api/v1/settings/users/${userId}`, { options });
  }

  /**
   * Update a user.
   *
   * Changes name or role. The keys of the user follow the new role at once. A change of role needs every scope of
   * the old and of the new role. Under the review policy `four_eyes` a second person must approve a change that
   * gives the role of admin or manager to a user, or takes it from an active one; without a second person it takes
   * effect after 24 hours.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(userId: string, body: UpdateUser, options?: RequestOptions): ApiPromise<User | UserWithPendingChange> {
    return this.core.call('PATCH', path`/api/v1/settings/users/${userId}`, { body, options });
  }

  /**
   * Invite a user again.
   *
   * For an invited or a deactivated user. Earlier links stop working. The key needs every scope of the role. The
   * rule for invitations under `four_eyes` applies, unless the earlier invitation was approved and is not yet
   * accepted.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  reinvite(userId: string, options?: RequestOptions): ApiPromise<InvitedUser> {
    return this.core.call('POST', path`/api/v1/settings/users/${userId}/reinvite`, { options });
  }

  /**
   * Deactivate a user.
   *
   * Permanently revokes all keys of the user. The last active admin cannot be deactivated. Under the review policy
   * `four_eyes` a second person must approve the deactivation of an active admin or manager; without a second
   * person it takes effect after 24 hours.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  deactivate(userId: string, options?: RequestOptions): ApiPromise<User | UserWithPendingChange> {
    return this.core.call('POST', path`/api/v1/settings/users/${userId}/deactivate`, { options });
  }

  /**
   * Export the data stored about a user.
   *
   * All data stored about a user, for admins and for the user. It includes events of the record, so a key also
   * needs the scope `audit:read`. It contains no secrets: no key, no token. For each kind of data it lists the
   * latest thousand items and the total number.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  export(userId: string, options?: RequestOptions): ApiPromise<UserExport> {
    return this.core.call('GET', path`/api/v1/settings/users/${userId}/export`, { options });
  }
}
