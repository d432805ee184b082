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
   * `use` gets 403 `PASSKEY_REQUIRED`: a link or a provider alone adds no passkey to those there are.
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
   * Takes what `navigator.credentials.create()` made of the options. The challenge works once. A session whose
   * `passkeyStep` is `register` can do everything afterwards.
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
   * It no longer signs anybody in. Sessions that it opened stay open. 409 for your last one where the organisation
   * asks for passkeys.
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
   * Takes what `navigator.credentials.get()` made of the options, and answers with a session in a cookie. Unknown
   * passkeys, wrong answers and users who are not active are all refused alike.
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
   * For 10 minutes, the session may then do what needs a fresh sign-in. If its `passkeyStep` was `use`, it can do
   * everything from now on.
   *
   * **Access:** a session; an API key cannot be used.
   */
  confirm(body: UsePasskey, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/passkeys/confirmations', { body, options, isOnce: true });
  }
}
