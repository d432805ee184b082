// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateWebhookEndpoint,
  CreateWebhookReplay,
  NewWebhookEndpoint,
  RotatedWebhookSecret,
  TestWebhook,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookReplay,
} from '../types.ts';

export interface ListWebhookDeliveriesQuery {
  /** Only deliveries of this status. Repeat it for any of several values. */
  status?: 'pending' | 'delivered' | 'failed' | ('pending' | 'delivered' | 'failed')[] | undefined;
  /** Only events of this type. Repeat it for any of several values. */
  eventType?:
    | 'ping'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated' | (
    | 'ping'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[] | undefined;
  /** Only deliveries of this replay. Repeat it for any of several values. */
  replayId?: string | string[] | undefined;
  /** Only what was created at this time or later */
  createdFrom?: string | undefined;
  /** Only what was created at this time or earlier */
  createdTo?: string | undefined;
  /** Only what last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only what last changed at this time or earlier */
  updatedTo?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'completedAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class WebhooksDeliveriesResource extends Resource {
  /**
   * List deliveries.
   *
   * The delivery history of an endpoint with every attempt, kept for 30 days.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(webhookId: string, query?: ListWebhookDeliveriesQuery, options?: RequestOptions): PagePromise<WebhookDelivery> {
    return this.core.list(path`/api/v1/settings/webhooks/${webhookId}/deliveries`, query, options);
  }

  /**
   * Get a delivery.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(webhookId: string, deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return this.core.call('GET', path`/api/v1/settings/webhooks/${webhookId}/deliveries/${deliveryId}`, { options });
  }

  /**
   * Send a delivery again.
   *
   * Begins a new round of attempts at once, with the same event id and body; attempts are numbered on. A pending
   * delivery is tried now instead of at its next due time.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  redeliver(webhookId: string, deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`, { options });
  }
}

export interface ListWebhookReplaysQuery {
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
  sortBy?: 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class WebhooksReplaysResource extends Resource {
  /**
   * Replay events of a range of time.
   *
   * Delivers the events of the range that the endpoint subscribes to once more, in their order and beside new
   * events, as new deliveries with the same event ids. Returns at once; the replay shows the progress.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(webhookId: string, body: CreateWebhookReplay, options?: RequestOptions): ApiPromise<WebhookReplay> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/replays`, { body, options });
  }

  /**
   * List replays.
   *
   * The replays of an endpoint, kept for 30 days.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(webhookId: string, query?: ListWebhookReplaysQuery, options?: RequestOptions): PagePromise<WebhookReplay> {
    return this.core.list(path`/api/v1/settings/webhooks/${webhookId}/replays`, query, options);
  }

  /**
   * Get a replay.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(webhookId: string, replayId: string, options?: RequestOptions): ApiPromise<WebhookReplay> {
    return this.core.call('GET', path`/api/v1/settings/webhooks/${webhookId}/replays/${replayId}`, { options });
  }
}

export interface ListWebhooksQuery {
  /** Only endpoints of this status. Repeat it for any of several values. */
  status?: 'active' | 'paused' | 'disabled' | ('active' | 'paused' | 'disabled')[] | undefined;
  /** Only what was created at this time or later */
  createdFrom?: string | undefined;
  /** Only what was created at this time or earlier */
  createdTo?: string | undefined;
  /** Only what last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only what last changed at this time or earlier */
  updatedTo?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'url' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

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
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  update(webhookId: string, body: UpdateWebhookEndpoint, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.core.call('PATCH', path`/api/v1/settings/webhooks/${webhookId}`, { body, options });
  }

  /**
   * Delete a webhook endpoint.
   *
   * Pending deliveries are dropped, and its history goes with it.
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
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  rotateSecret(webhookId: string, options?: RequestOptions): ApiPromise<RotatedWebhookSecret> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/rotate-secret`, { options });
  }

  /**
   * Send a test event.
   *
   * Sends a sample of the event type, with `"test": true` inside its `data`, whether or not the endpoint subscribes
   * to it, and answers after the first attempt. Should that fail, the delivery is retried like any other.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  test(webhookId: string, body?: TestWebhook, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/test`, { body, options });
  }
}
