// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  ApiKey,
  CreateApiKey,
  ListApiKeysQuery,
  NewApiKey,
  RotatedApiKey,
  UpdateApiKey,
} from '../types/index.ts';

export class ApiKeysResource extends Resource {
  /**
   * List API keys.
   *
   * All keys of the organisation, including revoked and expired ones, as masked metadata.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  list(query?: ListApiKeysQuery, options?: RequestOptions): PagePromise<ApiKey> {
    return this.core.list('/api/v1/settings/api-keys', query, options);
  }

  /**
   * Create an API key.
   *
   * The full value is in this answer and never shown again. A key cannot grant a scope it does not hold.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(body: CreateApiKey, options?: RequestOptions): ApiPromise<NewApiKey> {
    return this.core.call('POST', '/api/v1/settings/api-keys', { body, options });
  }

  /**
   * Get an API key.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  get(keyId: string, options?: RequestOptions): ApiPromise<ApiKey> {
    return this.core.call('GET', path`/api/v1/settings/api-keys/${keyId}`, { options });
  }

  /**
   * Update an API key.
   *
   * Changes name, scopes or expiry. To set a later expiry, the caller needs every scope of the key. The value
   * itself cannot be changed, only rotated.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(keyId: string, body: UpdateApiKey, options?: RequestOptions): ApiPromise<ApiKey> {
    return this.core.call('PATCH', path`/api/v1/settings/api-keys/${keyId}`, { body, options });
  }

  /**
   * Revoke an API key.
   *
   * Permanent. Later requests with the key get 401 INVALID_TOKEN. Revoking a revoked key changes nothing.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(keyId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/api-keys/${keyId}`, { options });
  }

  /**
   * Rotate an API key.
   *
   * Gives the key a new value; the old one stops working at once. Only the user who created the key may do this.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  rotate(keyId: string, options?: RequestOptions): ApiPromise<RotatedApiKey> {
    return this.core.call('POST', path`/api/v1/settings/api-keys/${keyId}/rotate`, { options });
  }
}
