// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  AcceptInvitation,
  AcceptedInvitation,
  Invitation,
  PreviewInvitation,
  RedeemInvitation,
} from '../types/index.ts';

export class InvitationsResource extends Resource {
  /**
   * See an invitation.
   *
   * Does not use up the link. Unknown, used and expired tokens get 404.
   *
   * **Access:** no API key needed.
   */
  preview(body: PreviewInvitation, options?: RequestOptions): ApiPromise<Invitation> {
    return this.core.call('POST', '/public/invitations/preview', { body, options, isOnce: true });
  }

  /**
   * Accept an invitation.
   *
   * Activates the user and returns their first API key. With `createKey: false` it opens a session instead and sets
   * its token as a cookie. The link works once; unknown, used and expired tokens get 404. While the organisation
   * has 50 active keys, the answer is 422 and the link stays valid.
   *
   * **Access:** no API key needed.
   */
  redeem(body: RedeemInvitation, options?: RequestOptions): ApiPromise<AcceptedInvitation> {
    return this.core.call('POST', '/public/invitations/redeem', { body, options, isOnce: true });
  }

  /**
   * See an invitation by an old link.
   *
   * Links from before this release have the token in their path, where proxies write it to their logs; they work
   * until they expire. Deprecated for programs: use `POST /public/invitations/preview`. A browser gets a page that
   * opens the new address of the link. Unknown, used and expired links get 404.
   *
   * **Access:** no API key needed.
   */
  get(token: string, options?: RequestOptions): ApiPromise<Invitation> {
    return this.core.call('GET', path`/public/invitations/${token}`, { options });
  }

  /**
   * Accept an invitation by an old link.
   *
   * Links from before this release have the token in their path, where proxies write it to their logs; they work
   * until they expire. Deprecated for programs: use `POST /public/invitations/redeem`, which returns the same
   * answer.
   *
   * **Access:** no API key needed.
   */
  accept(token: string, body?: AcceptInvitation, options?: RequestOptions): ApiPromise<AcceptedInvitation> {
    return this.core.call('POST', path`/public/invitations/${token}/accept`, { body, options, isOnce: true });
  }
}
