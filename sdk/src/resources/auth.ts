// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { RequestLink, RequestedLink, SignInMethods } from '../types/index.ts';
import { AuthPasskeysResource } from './auth-passkeys.ts';
import { AuthSessionsResource } from './auth-sessions.ts';

export class AuthResource extends Resource {
  readonly sessions = new AuthSessionsResource(this.core);
  readonly passkeys = new AuthPasskeysResource(this.core);

  /**
   * Ask for a sign-in link by mail.
   *
   * The answer is the same for every address. If the address belongs to an active user, the service mails a
   * single-use link. A user has at most 5 unused links at a time.
   *
   * **Access:** no API key needed.
   */
  requestLink(body: RequestLink, options?: RequestOptions): ApiPromise<RequestedLink> {
    return this.core.call('POST', '/auth/links', { body, options, isOnce: true });
  }

  /**
   * List the sign-in methods.
   *
   * Sign-in methods that a page may offer. The answer is the same for every caller.
   *
   * **Access:** no API key needed.
   */
  methods(options?: RequestOptions): ApiPromise<SignInMethods> {
    return this.core.call('GET', '/auth/methods', { options });
  }
}
