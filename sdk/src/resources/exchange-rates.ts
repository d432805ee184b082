// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ExchangeRate, ListExchangeRatesQuery, ReplaceExchangeRate } from '../types/index.ts';

export class ExchangeRatesResource extends Resource {
  /**
   * List exchange rates.
   *
   * Rates of the Federal Reserve by month and year, and the organisation’s own. An amount in a currency for which
   * its factor is not stated is converted with the rates of its period, through the US dollar.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListExchangeRatesQuery, options?: RequestOptions): PagePromise<ExchangeRate> {
    return this.core.list('/api/v1/exchange-rates', query, options);
  }

  /**
   * Get an exchange rate.
   *
   * The organisation’s own rate of the period, or the shipped one.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(currency: string, period: string, options?: RequestOptions): ApiPromise<ExchangeRate> {
    return this.core.call('GET', path`/api/v1/exchange-rates/${currency}/${period}`, { options });
  }

  /**
   * Set an own exchange rate.
   *
   * The rate of a year or a month, in either direction. It comes before the shipped rate for entries that are
   * created or recalculated from now on; existing entries keep theirs. A rate more than 25 % away from the shipped
   * one is refused. With `If-Match: "0"` the request only creates.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  replace(
    currency: string,
    period: string,
    body: ReplaceExchangeRate,
    options?: RequestOptions,
  ): ApiPromise<ExchangeRate> {
    return this.core.call('PUT', path`/api/v1/exchange-rates/${currency}/${period}`, { body, options });
  }

  /**
   * Delete an own exchange rate.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(currency: string, period: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/exchange-rates/${currency}/${period}`, { options });
  }
}
