// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ConfirmOrder, CreateOrder, ListOrdersQuery, Order, OrderWithPendingChange } from '../types/index.ts';
import { OffsetsOrdersEvidenceResource } from './offsets-orders-evidence.ts';

export class OffsetsOrdersResource extends Resource {
  readonly evidence = new OffsetsOrdersEvidenceResource(this.core);

  /**
   * List purchase orders.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListOrdersQuery, options?: RequestOptions): PagePromise<Order> {
    return this.core.list('/api/v1/offsets/orders', query, options);
  }

  /**
   * Order credits.
   *
   * Takes the credits out of the catalogue and holds them for 14 days at the current price. They enter the wallet
   * when payment is confirmed.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateOrder, options?: RequestOptions): ApiPromise<Order> {
    return this.core.call('POST', '/api/v1/offsets/orders', { body, options });
  }

  /**
   * Get a purchase order.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(orderId: string, options?: RequestOptions): ApiPromise<Order> {
    return this.core.call('GET', path`/api/v1/offsets/orders/${orderId}`, { options });
  }

  /**
   * Confirm the payment of an order.
   *
   * Requires the Admin role. The credits enter the wallet. Real credits need evidence of the payment (422), and the
   * order shows that the payment rests on the word of the organisation; orders of demonstration credits need none.
   * Under the review policy `four_eyes` a second person must approve it; without a second person it takes effect
   * after 24 hours.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  confirm(orderId: string, body: ConfirmOrder, options?: RequestOptions): ApiPromise<Order | OrderWithPendingChange> {
    return this.core.call('POST', path`/api/v1/offsets/orders/${orderId}/confirm`, { body, options });
  }

  /**
   * Cancel an unpaid order.
   *
   * The credits return to the catalogue.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  cancel(orderId: string, options?: RequestOptions): ApiPromise<Order> {
    return this.core.call('POST', path`/api/v1/offsets/orders/${orderId}/cancel`, { options });
  }
}
