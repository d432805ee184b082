import { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Holding } from '../ledger/store.ts';
import { isDemonstration } from '../rules.ts';
import { effectOn, kindOf } from './rules.ts';
import type { Movement, Wallet } from './schema.ts';
import type { MovementRow } from './store.ts';

/** A wallet is the exact sum of ledger balances. */
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

export function presentMovement(row: MovementRow): Movement {
  const kind = kindOf(row);
  const quantity = Number(row.quantity);
  const isPurchase = kind === 'purchase';
  return {
    id: row.id,
    kind,
    projectId: row.projectId,
    projectName: row.projectName,
    vintage: row.vintage,
    quantity,
    available: effectOn('wallet', row, quantity),
    reserved: effectOn('retiring', row, quantity),
    retired: effectOn('retired', row, quantity),
    orderId: isPurchase ? row.reference : null,
    retirementId: isPurchase ? null : row.reference,
    demonstration: isDemonstration(row.registryId),
    createdAt: wireTime(row.movedAt),
    createdBy: row.byId === null || row.byEmail === null ? null : { id: row.byId, email: row.byEmail },
  };
}
