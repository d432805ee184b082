// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateWebhookEndpoint,
  ListWebhooksQuery,
  NewWebhookEndpoint,
  RotatedWebhookSecret,
  TestWebhook,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
} from '../types/index.ts';
import { WebhooksDeliveriesResource } from './webhooks-deliveries.ts';
import { WebhooksReplaysResource } from './webhooks-replays.ts';

export class WebhooksResource extends Resource {
  readonly deliveries = new WebhooksDeliveriesResource(this.core);
  readonly replays = new WebhooksReplaysResource(this.core);

  /**
   * List webhook endpoints.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListWebhooksQuery, options?: RequestOptions): PagePromise<WebhookEndpoint> {
    return this.core.list('/api/v1/settings/webhooks', query, options);
  }

  /**
   * Register a webhook endpoint.
   *
   * The signing secret is in this answer and never shown again. A `ping` event is sent to the endpoint in the
   * background; its delivery is in the history. The key needs the scope to read each event it subscribes to, such
   * as `emissions:read` for `emission.created`.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(body: CreateWebhookEndpoint, options?: RequestOptions): ApiPromise<NewWebhookEndpoint> {
    return this.core.call('POST', '/api/v1/settings/webhooks', { body, options });
  }

  /**
   * Get a webhook endpoint.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(webhookId: string, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.core.call('GET', path`/api/v1/settings/webhooks/${webhookId}`, { options });
  }

  /**
   * Update a webhook endpoint.
   *
   * Changes URL, event types, description or status. `paused` holds deliveries back until the endpoint is `active`
   * again; `active` also brings back an endpoint that the service disabled. Adding events needs the scope to read
   * them; so does a new URL for the events the endpoint receives or has received.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(webhookId: string, body: UpdateWebhookEndpoint, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.core.call('PATCH', path`/api/v1/settings/webhooks/${webhookId}`, { body, options });
  }

  /**
   * Delete a webhook endpoint.
   *
   * Also deletes its pending deliveries and its delivery history.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/webhooks/${webhookId}`, { options });
  }

  /**
   * Rotate the signing secret.
   *
   * For 24 hours every request carries two signatures, one of the new secret and one of the old, so that a receiver
   * can change over without missing an event. Needs the scope to read every event the endpoint receives or has
   * received.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  rotateSecret(webhookId: string, options?: RequestOptions): ApiPromise<RotatedWebhookSecret> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/rotate-secret`, { options });
  }

  /**
   * Send a test event.
   *
   * Sends a sample of the event type, with `"test": true` inside its `data`, whether or not the endpoint subscribes
   * to it, and answers after the first attempt. If that attempt fails, the delivery is retried like any other.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  test(webhookId: string, body?: TestWebhook, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/test`, { body, options });
  }
}
