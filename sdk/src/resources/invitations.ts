// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { AcceptInvitation, AcceptedInvitation, Invitation } from '../types/index.ts';

export class InvitationsResource extends Resource {
  /**
   * See an invitation.
   *
   * A browser gets a page to accept it on. Unknown, used and expired links are all 404.
   *
   * **Access:** no API key needed.
   */
  get(token: string, options?: RequestOptions): ApiPromise<Invitation> {
    return this.core.call('GET', path`/public/invitations/${token}`, { options });
  }

  /**
   * Accept an invitation.
   *
   * Activates the user and answers with the first API key of the user; with `createKey: false` it opens a session
   * instead, whose token is in the cookie that the answer sets. The link works only once. 422 while the
   * organisation has 50 active keys; the link then stays valid.
   *
   * **Access:** no API key needed.
   */
  accept(token: string, body?: AcceptInvitation, options?: RequestOptions): ApiPromise<AcceptedInvitation> {
    return this.core.call('POST', path`/public/invitations/${token}/accept`, { body, options, isOnce: true });
  }
}
