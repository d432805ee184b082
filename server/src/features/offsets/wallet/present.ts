import { Decimal } from '../../../kernel/decimal.ts';
import type { Holding } from '../ledger/store.ts';
import { isDemonstration } from '../projects/rules.ts';
import type { Wallet } from './schema.ts';

/** A wallet is the balances of the ledger, added up exactly. */
export function presentWallet(holdings: readonly Holding[]): Wallet {
  const total = (part: 'available' | 'reserved' | 'retired'): number =>
    holdings.reduce((sum, holding) => sum.plus(holding[part]), new Decimal(0)).toNumber();
  return {
    totalAvailable: total('available'),
    totalReserved: total('reserved'),
    totalRetired: total('retired'),
    currency: 'USD',
    holdings: holdings
      .filter(({ available, reserved }) => Number(available) > 0 || Number(reserved) > 0)
      .map(({ projectId, projectName, registryId, vintage, available, reserved, pricePerCredit }) => ({
        projectId,
        projectName,
        vintage,
        available: Number(available),
        reserved: Number(reserved),
        pricePerCredit: Number(pricePerCredit),
        demonstration: isDemonstration(registryId),
      })),
  };
}
