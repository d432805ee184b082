// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { ConfirmSession, CurrentSession, MailedCode } from '../types/index.ts';

export class AuthSessionsCurrentResource extends Resource {
  /**
   * See who is signed in.
   *
   * **Access:** a session; an API key cannot be used.
   */
  get(options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('GET', '/auth/sessions/current', { options });
  }

  /**
   * Ask for a confirmation code by mail.
   *
   * Mails the user a single-use code that confirms this session. The code is valid for 15 minutes.
   *
   * **Access:** a session; an API key cannot be used.
   */
  requestCode(options?: RequestOptions): ApiPromise<MailedCode> {
    return this.core.call('POST', '/auth/sessions/current/confirmation-codes', { options, isOnce: true });
  }

  /**
   * Confirm the session with a code.
   *
   * Actions that need a fresh sign-in then work for 10 minutes.
   *
   * **Access:** a session; an API key cannot be used.
   */
  confirm(body: ConfirmSession, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/sessions/current/confirmations', { body, options, isOnce: true });
  }
}
