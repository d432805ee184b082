// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { WalletHolding } from './wallet-holding.ts';

export interface Wallet {
  /** Credits that can be retired, in tCO2e */
  totalAvailable: number;
  /** Credits in retirements that the registry has not confirmed yet */
  totalReserved: number;
  /** Credits retired so far */
  totalRetired: number;
  /** Currency of all prices */
  currency: 'USD';
  /** Holdings by project and vintage, without fully retired ones */
  holdings: WalletHolding[];
}
