// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { ListWalletMovementsQuery, WalletMovement } from '../types/index.ts';

export class OffsetsWalletMovementsResource extends Resource {
  /**
   * List the movements of the credit wallet.
   *
   * Every ledger movement that changed the wallet. Movements never change, and their effects add up to the wallet.
   * Credits of an unpaid order are not included.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListWalletMovementsQuery, options?: RequestOptions): PagePromise<WalletMovement> {
    return this.core.list('/api/v1/offsets/wallet/movements', query, options);
  }
}
