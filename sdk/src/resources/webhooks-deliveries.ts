// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListWebhookDeliveriesQuery, WebhookDelivery } from '../types/index.ts';

export class WebhooksDeliveriesResource extends Resource {
  /**
   * List deliveries.
   *
   * The delivery history of an endpoint with every attempt, retained for 30 days.
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
   * Begins a new round of attempts at once, with the same event id and body; the numbering of attempts continues. A
   * pending delivery is tried now instead of at its next due time.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  redeliver(webhookId: string, deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`, { options });
  }
}
