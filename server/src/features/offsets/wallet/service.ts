import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Holding, readHoldings } from '../ledger/store.ts';
import { isDemonstration } from '../projects/rules.ts';

export type Wallet = ReturnType<typeof createWallet>;

export function createWallet() {
  return { get: async (db: Db, actor: Actor) => presentWallet(await readHoldings(db, actor.organisationId)) };
}

/** The wallet is nothing but balances of the ledger, added up exactly. */
function presentWallet(holdings: readonly Holding[]) {
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
