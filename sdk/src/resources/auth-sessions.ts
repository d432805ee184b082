// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CurrentSession,
  ListSessionsQuery,
  PreviewSignIn,
  Session,
  SignInPreview,
  SignInWithCode,
} from '../types/index.ts';
import { AuthSessionsCurrentResource } from './auth-sessions-current.ts';

export class AuthSessionsResource extends Resource {
  readonly current = new AuthSessionsCurrentResource(this.core);

  /**
   * Get the account that a code signs in to.
   *
   * Does not use up the code. The sign-in page shows the account and asks before it signs in, so that a link from
   * somebody else cannot silently replace a session.
   *
   * **Access:** no API key needed.
   */
  preview(body: PreviewSignIn, options?: RequestOptions): ApiPromise<SignInPreview> {
    return this.core.call('POST', '/auth/sessions/preview', { body, options, isOnce: true });
  }

  /**
   * Sign in with a code.
   *
   * Exchanges the single-use code of a console link or a mail link for a session. The answer sets its token as a
   * cookie.
   *
   * **Access:** no API key needed.
   */
  create(body: SignInWithCode, options?: RequestOptions): ApiPromise<CurrentSession> {
    return this.core.call('POST', '/auth/sessions', { body, options, isOnce: true });
  }

  /**
   * List your sessions.
   *
   * Active sessions of the user.
   *
   * **Access:** a session; an API key cannot be used.
   */
  list(query?: ListSessionsQuery, options?: RequestOptions): PagePromise<Session> {
    return this.core.list('/auth/sessions', query, options);
  }

  /**
   * Sign out everywhere.
   *
   * Ends all your sessions at once, including this one, and voids unused links.
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
