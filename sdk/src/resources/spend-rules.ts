// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateSpendRule,
  ListSpendRulesQuery,
  PreviewSpend,
  SpendPreview,
  SpendRule,
  UpdateSpendRule,
} from '../types/index.ts';

export class SpendRulesResource extends Resource {
  /**
   * List spend rules.
   *
   * In the order in which they decide, by priority.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListSpendRulesQuery, options?: RequestOptions): PagePromise<SpendRule> {
    return this.core.list('/api/v1/spend-rules', query, options);
  }

  /**
   * Create a spend rule.
   *
   * A rule says what lines of a ledger become, by account, supplier and text: an entry of an activity or with a
   * factor, or nothing, with the reason. The rule with the lowest priority decides; of equal ones the more
   * specific, then the older.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateSpendRule, options?: RequestOptions): ApiPromise<SpendRule> {
    return this.core.call('POST', '/api/v1/spend-rules', { body, options });
  }

  /**
   * Preview the spend rules.
   *
   * Shows for each line which rule decides and what the line becomes. Stores nothing.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  preview(body: PreviewSpend, options?: RequestOptions): ApiPromise<SpendPreview> {
    return this.core.call('POST', '/api/v1/spend-rules/preview', { body, options, isOnce: true });
  }

  /**
   * Get a spend rule.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(ruleId: string, options?: RequestOptions): ApiPromise<SpendRule> {
    return this.core.call('GET', path`/api/v1/spend-rules/${ruleId}`, { options });
  }

  /**
   * Change a spend rule.
   *
   * Send only the fields to change; `match` and `means` are replaced as a whole. Existing entries stay.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(ruleId: string, body: UpdateSpendRule, options?: RequestOptions): ApiPromise<SpendRule> {
    return this.core.call('PATCH', path`/api/v1/spend-rules/${ruleId}`, { body, options });
  }

  /**
   * Delete a spend rule.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(ruleId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/spend-rules/${ruleId}`, { options });
  }
}
