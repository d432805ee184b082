// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  ConfirmSession,
  CurrentSession,
  MailedCode,
  Passkey,
  PasskeyRegistrationOptions,
  PasskeyRequestOptions,
  RegisterPasskey,
  RequestLink,
  RequestedLink,
  Session,
  SignInMethods,
  SignInWithCode,
  UpdatePasskey,
  UsePasskey,
} from '../types.ts';

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
   * Mails the user a single-use code, with which this session can be confirmed for 15 minutes.
   *
   * **Access:** a session; an API key cannot be used.
   */
  requestCode(options?: RequestOptions): ApiPromise<MailedCode> {
    return this.core.call('POST', '/auth/sessions/current/confirmation-codes', { options, isOnce: true });
  }

  /**
   * Confirm the session with a code.
   *
   * For the next 10 minutes the session can do what needs a fresh sign-in.
   *
   * **Access:** a session; an API key cannot be used.
   */
  confirm(body: ConfirmSession, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/sessions/current/confirmations', { body, options, isOnce: true });
  }
}

export interface ListSessionsQuery {
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'createdAt' | 'lastSeenAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class AuthSessionsResource extends Resource {
  readonly current = new AuthSessionsCurrentResource(this.core);

  /**
   * Sign in with a code.
   *
   * Exchanges the single-use code of a console link or a mail link for a session, whose token is in the cookie that
   * the answer sets.
   *
   * **Access:** no API key needed.
   */
  create(body: SignInWithCode, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/sessions', { body, options, isOnce: true });
  }

  /**
   * List your sessions.
   *
   * Where the user is signed in. Expired sessions are left out.
   *
   * **Access:** a session; an API key cannot be used.
   */
  list(query?: ListSessionsQuery, options?: RequestOptions): PagePromise<Session> {
    return this.core.list('/auth/sessions', query, options);
  }

  /**
   * Sign out everywhere.
   *
   * Ends all your sessions at once, this one included, and voids links that were not used yet.
   *
   * **Access:** a session; an API key cannot be used.
   */
  deleteAll(options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', '/auth/sessions', { options });
  }

  /**
   * Sign out.
   *
   * Ends one of your sessions at once, on every process. `current` is the session of this request.
   *
   * **Access:** a session; an API key cannot be used.
   */
  delete(sessionId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/auth/sessions/${sessionId}`, { options });
  }
}

export interface ListPasskeysQuery {
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'createdAt' | 'name' | 'lastUsedAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class AuthPasskeysResource extends Resource {
  /**
   * Begin to register a passkey.
   *
   * Options for `navigator.credentials.create()`. A user has at most 20 passkeys.
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
   * Takes what `navigator.credentials.create()` made of the options. The challenge works once.
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
   * It no longer signs anybody in. Sessions that it opened stay open.
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
   * For 10 minutes, the session may then do what needs a fresh sign-in.
   *
   * **Access:** a session; an API key cannot be used.
   */
  confirm(body: UsePasskey, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/passkeys/confirmations', { body, options, isOnce: true });
  }
}

export class AuthResource extends Resource {
  readonly sessions = new AuthSessionsResource(this.core);
  readonly passkeys = new AuthPasskeysResource(this.core);

  /**
   * Ask for a sign-in link by mail.
   *
   * Answers the same for every address. If it belongs to an active user, a mail with a single-use link follows; at
   * most 5 unused ones at a time.
   *
   * **Access:** no API key needed.
   */
  requestLink(body: RequestLink, options?: RequestOptions): ApiPromise<RequestedLink> {
    return this.core.call('POST', '/auth/links', { body, options, isOnce: true });
  }

  /**
   * Ways to sign in here.
   *
   * What a page to sign in on may offer. It is the same for everybody.
   *
   * **Access:** no API key needed.
   */
  methods(options?: RequestOptions): ApiPromise<SignInMethods> {
    return this.core.call('GET', '/auth/methods', { options });
  }
}
