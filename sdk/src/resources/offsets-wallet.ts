// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { Wallet } from '../types/index.ts';
import { OffsetsWalletMovementsResource } from './offsets-wallet-movements.ts';

export class OffsetsWalletResource extends Resource {
  readonly movements = new OffsetsWalletMovementsResource(this.core);

  /**
   * Get the credit wallet.
   *
   * Credits that the organisation holds, read from the ledger in one snapshot.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(options?: RequestOptions): ApiPromise<Wallet> {
    return this.core.call('GET', '/api/v1/offsets/wallet', { options });
  }
}
