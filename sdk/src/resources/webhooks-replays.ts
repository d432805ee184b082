// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { CreateWebhookReplay, ListWebhookReplaysQuery, WebhookReplay } from '../types/index.ts';

export class WebhooksReplaysResource extends Resource {
  /**
   * Replay the events of a time range.
   *
   * Delivers the subscribed events of the range again, in their original order and alongside new events, as new
   * deliveries with the same event ids. Returns at once; the replay shows the progress.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(webhookId: string, body: CreateWebhookReplay, options?: RequestOptions): ApiPromise<WebhookReplay> {
    return this.core.call('POST', path`/api/v1/settings/webhooks/${webhookId}/replays`, { body, options });
  }

  /**
   * List replays.
   *
   * The replays of an endpoint, retained for 30 days.
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
