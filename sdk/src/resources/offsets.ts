// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  ConfirmOrder,
  ConfirmRetirement,
  CreateOrder,
  CreateRetirement,
  OffsetProject,
  OffsetProjectDetail,
  Order,
  Retirement,
  Wallet,
  WalletMovement,
} from '../types.ts';

export interface ListOffsetProjectsQuery {
  /** Only projects under this standard. Repeat it for any of several values. */
  standard?: 'vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia' | ('vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia')[] | undefined;
  /** Only projects of this kind. Repeat it for any of several values. */
  type?: string | string[] | undefined;
  /** Only projects that work this way. Repeat it for any of several values. */
  mechanism?: 'avoidance' | 'removal' | ('avoidance' | 'removal')[] | undefined;
  /** Only projects with at least this many credits available, in tCO2e */
  minAvailable?: number | undefined;
  /** Only projects with at most this price per credit, in USD */
  maxPrice?: number | undefined;
  /** Only projects in this country (ISO 3166-1 alpha-2). Repeat it for any of several values. */
  country?: string | string[] | undefined;
  /** Only projects that serve this goal. Repeat it for any of several values. */
  sdg?: number | number[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'name' | 'pricePerCredit' | 'availableCredits' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class OffsetsProjectsResource extends Resource {
  /**
   * List offset projects.
   *
   * The catalogue, with the credits that can be bought now and the lowest price among the vintages.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListOffsetProjectsQuery, options?: RequestOptions): PagePromise<OffsetProject> {
    return this.core.list('/api/v1/offsets/projects', query, options);
  }

  /**
   * Get an offset project.
   *
   * With the price and stock of each vintage, and the verification reports.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(projectId: string, options?: RequestOptions): ApiPromise<OffsetProjectDetail> {
    return this.core.call('GET', path`/api/v1/offsets/projects/${projectId}`, { options });
  }
}

export interface ListWalletMovementsQuery {
  /** Only movements of this kind. Repeat it for any of several values. */
  kind?: 'purchase' | 'reserve' | 'release' | 'retire' | ('purchase' | 'reserve' | 'release' | 'retire')[] | undefined;
  /** Project identifier. Repeat it for any of several values. */
  projectId?: string | string[] | undefined;
  /** Vintage of the credits. Repeat it for any of several values. */
  vintage?: number | number[] | undefined;
  /** Only what was created at this time or later */
  createdFrom?: string | undefined;
  /** Only what was created at this time or earlier */
  createdTo?: string | undefined;
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

export class OffsetsWalletMovementsResource extends Resource {
  /**
   * List the movements of the credit wallet.
   *
   * Every movement of the ledger that changed the wallet. They never change, and their effects add up to the
   * wallet. Credits of an unpaid order are not in it.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListWalletMovementsQuery, options?: RequestOptions): PagePromise<WalletMovement> {
    return this.core.list('/api/v1/offsets/wallet/movements', query, options);
  }
}

export class OffsetsWalletResource extends Resource {
  readonly movements = new OffsetsWalletMovementsResource(this.core);

  /**
   * Get the credit wallet.
   *
   * The credits that the organisation holds, read from the ledger at one moment.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(options?: RequestOptions): ApiPromise<Wallet> {
    return this.core.call('GET', '/api/v1/offsets/wallet', { options });
  }
}

export interface ListOrdersQuery {
  /** Only orders of this status. Repeat it for any of several values. */
  status?: 'pending_payment' | 'confirmed' | 'cancelled' | 'expired' | ('pending_payment' | 'confirmed' | 'cancelled' | 'expired')[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'totalUsd' | 'expiresAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class OffsetsOrdersResource extends Resource {
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
   * when the payment is confirmed.
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
   * For admins. The credits enter the wallet.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  confirm(orderId: string, body: ConfirmOrder, options?: RequestOptions): ApiPromise<Order> {
    return this.core.call('POST', path`/api/v1/offsets/orders/${orderId}/confirm`, { body, options });
  }

  /**
   * Cancel an unpaid order.
   *
   * The credits go back into the catalogue.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  cancel(orderId: string, options?: RequestOptions): ApiPromise<Order> {
    return this.core.call('POST', path`/api/v1/offsets/orders/${orderId}/cancel`, { options });
  }
}

export interface ListRetirementsQuery {
  /** Only retirements of this status. Repeat it for any of several values. */
  status?: 'pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled' | ('pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled')[] | undefined;
  /** Only retirements of this registry. Repeat it for any of several values. */
  registry?: 'sandbox' | 'http' | 'manual' | ('sandbox' | 'http' | 'manual')[] | undefined;
  /** Project identifier. Repeat it for any of several values. */
  projectId?: string | string[] | undefined;
  /** Vintage of the credits. Repeat it for any of several values. */
  vintage?: number | number[] | undefined;
  /** What the retirement is for. Repeat it for any of several values. */
  purpose?: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr' | ('net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr')[] | undefined;
  /** Only retirements whose period starts on or after this day */
  periodStart?: string | undefined;
  /** Only retirements whose period ends on or before this day */
  periodEnd?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'quantity' | 'periodStart' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class OffsetsRetirementsResource extends Resource {
  /**
   * List retirements.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListRetirementsQuery, options?: RequestOptions): PagePromise<Retirement> {
    return this.core.list('/api/v1/offsets/retirements', query, options);
  }

  /**
   * Retire credits.
   *
   * Takes the credits out of the wallet and instructs the registry in the background. They stay reserved until it
   * has confirmed; then they are retired for good, under serial numbers that back only this retirement. Where no
   * registry is connected, the retirement waits for an Admin to confirm it. Entries that it names cannot be deleted
   * unless it is cancelled.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateRetirement, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', '/api/v1/offsets/retirements', { body, options });
  }

  /**
   * Get a retirement.
   *
   * With its serial numbers once the registry has confirmed it.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('GET', path`/api/v1/offsets/retirements/${retirementId}`, { options });
  }

  /**
   * Confirm a retirement by hand.
   *
   * For admins, where no registry is connected: retire the credits at the registry, then enter its reference and
   * serial numbers as it writes them. The record keeps who confirmed it and when, and none of it can be changed
   * afterwards.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  confirm(retirementId: string, body: ConfirmRetirement, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/confirm`, { body, options });
  }

  /**
   * Retry a failed retirement now.
   *
   * For admins. It would be retried anyway, after growing pauses.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  retry(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/retry`, { options });
  }

  /**
   * Cancel a retirement.
   *
   * For admins, while it is pending or failed. The credits return to the wallet. 409 while the registry may have
   * taken them: it was called and its answer is not known.
   *
   * **Scope:** `offsets:write`. **Roles:** `admin`.
   */
  cancel(retirementId: string, options?: RequestOptions): ApiPromise<Retirement> {
    return this.core.call('POST', path`/api/v1/offsets/retirements/${retirementId}/cancel`, { options });
  }
}

export class OffsetsResource extends Resource {
  readonly projects = new OffsetsProjectsResource(this.core);
  readonly wallet = new OffsetsWalletResource(this.core);
  readonly orders = new OffsetsOrdersResource(this.core);
  readonly retirements = new OffsetsRetirementsResource(this.core);
}
