import type { Database } from '../../../platform/db/index.ts';
import * as store from './verify-store.ts';

export interface LedgerReport {
  movements: number;
  accounts: number;
  difference: store.Difference | null;
}

export type VerifyLedger = () => Promise<LedgerReport>;

const checks = [
  store.differsFromMovements,
  store.differsFromOrders,
  store.differsFromRetirements,
  store.differsFromWallets,
];

/**
 * Computes everything again from the movements, in the database, at one moment: balances must be the sums of movements,
 * and orders and retirements must agree with the accounts that hold their credits. All accounts of a lot add up to zero
 * because every movement has two sides.
 */
export const createVerify =
  (db: Database): VerifyLedger =>
  () =>
    db.snapshot(async (view) => {
      await store.takeAnyTime(view);
      const counts = await store.countLedger(view);
      for (const check of checks) {
        const difference = await check(view);
        if (difference) return { ...counts, difference };
      }
      return { ...counts, difference: null };
    });
