// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CurrentSession,
  ListPasskeysQuery,
  Passkey,
  PasskeyRegistrationOptions,
  PasskeyRequestOptions,
  RegisterPasskey,
  UpdatePasskey,
  UsePasskey,
} from '../types/index.ts';

export class AuthPasskeysResource extends Resource {
  /**
   * Begin to register a passkey.
   *
   * Options for `navigator.credentials.create()`. A user has at most 20 passkeys. A session whose `passkeyStep` is
   * `use` gets 403 `PASSKEY_REQUIRED`: a user who has a passkey must use it before adding another.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Access:** a session; an API key cannot be used.
   */
  registrationOptions(options?: RequestOptions): ApiPromise<PasskeyRegistrationOptions> {
    return this.core.call('POST', '/auth/passkeys/registration-options', { options, isOnce: true });
  }

  /**
   * Register a passkey.
   *
   * Takes the result of `navigator.credentials.create()`. The challenge works once. A session whose `passkeyStep`
   * is `register` then has all permissions of its role.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Access:** a session; an API key cannot be used.
   */
  create(body: RegisterPasskey, options?: RequestOptions): ApiPromise<Passkey> {
    return this.core.call('POST', '/auth/passkeys', { body, options, isOnce: true });
  }

  /**
   * List your passkeys.
   *
   * **Access:** a session; an API key cannot be used.
   */
  list(query?: ListPasskeysQuery, options?: RequestOptions): PagePromise<Passkey> {
    return this.core.list('/auth/passkeys', query, options);
  }

  /**
   * Rename a passkey.
   *
   * **Access:** a session; an API key cannot be used.
   */
  update(passkeyId: string, body: UpdatePasskey, options?: RequestOptions): ApiPromise<Passkey> {
    return this.core.call('PATCH', path`/auth/passkeys/${passkeyId}`, { body, options });
  }

  /**
   * Delete a passkey.
   *
   * The passkey no longer works. Sessions that it opened stay open. If the organisation requires passkeys, you
   * cannot delete your last one (409).
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Access:** a session; an API key cannot be used.
   */
  delete(passkeyId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/auth/passkeys/${passkeyId}`, { options });
  }

  /**
   * Begin to sign in with a passkey.
   *
   * Options for `navigator.credentials.get()`. No user name is needed: the device knows its passkeys.
   *
   * **Access:** no API key needed.
   */
  signInOptions(options?: RequestOptions): ApiPromise<PasskeyRequestOptions> {
    return this.core.call('POST', '/auth/passkeys/sign-in-options', { options, isOnce: true });
  }

  /**
   * Sign in with a passkey.
   *
   * Takes the result of `navigator.credentials.get()` and sets a session cookie. Unknown passkeys, wrong answers
   * and inactive users get the same refusal.
   *
   * **Access:** no API key needed.
   */
  signIn(body: UsePasskey, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/passkeys/sessions', { body, options, isOnce: true });
  }

  /**
   * Begin to confirm the session with a passkey.
   *
   * Options for `navigator.credentials.get()`, which name the passkeys of the user.
   *
   * **Access:** a session; an API key cannot be used.
   */
  confirmationOptions(options?: RequestOptions): ApiPromise<PasskeyRequestOptions> {
    return this.core.call('POST', '/auth/passkeys/confirmation-options', { options, isOnce: true });
  }

  /**
   * Confirm the session with a passkey.
   *
   * Actions that need a fresh sign-in then work for 10 minutes. A session whose `passkeyStep` was `use` has all
   * permissions of its role from then on.
   *
   * **Access:** a session; an API key cannot be used.
   */
  confirm(body: UsePasskey, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/passkeys/confirmations', { body, options, isOnce: true });
  }
}
