import type { Database } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { type ChangeTime, changeTimesOf } from '../../../platform/record/index.ts';
import * as store from './audit.store.ts';
import { movementsAfter, type RecordedMovement } from './audit.store.ts';

const PAGE = 1_000;
const BEGINNING = { organisationId: '', id: '0' };
/** A movement and the event of its cause share a transaction but not the exact time. */
const TOLERANCE_MS = 5 * 60_000;

/** Finds movements without a matching change of their order or retirement in the record. */
export type FindUncaused = (found: (movement: RecordedMovement) => void) => Promise<void>;

export const createFindUncaused =
  (db: Database): FindUncaused =>
  async (found) => {
    let page = await movementsAfter(db, BEGINNING, PAGE);
    while (page.length > 0) {
      for (const organisationId of new Set(page.map((each) => each.organisationId))) {
        const movements = page.filter((each) => each.organisationId === organisationId);
        const references = [...new Set(movements.map(({ reference }) => reference))];
        const times = await changeTimesOf(db, organisationId, references);
        for (const each of movements) if (!isCaused(each.movedAt, times.get(each.reference) ?? [])) found(each);
      }
      page = await movementsAfter(db, page.at(-1)!, PAGE);
    }
  };

/** Movements from before the record existed have no event of their own. */
export const isCaused = (movedAt: Date, changes: readonly ChangeTime[]): boolean =>
  changes.some(({ at, isImport }) => {
    const distance = movedAt.getTime() - at.getTime();
    return isImport ? distance <= TOLERANCE_MS : Math.abs(distance) <= TOLERANCE_MS;
  });

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
 * Recomputes everything from the movements in one database snapshot. Balances must equal the sums of movements, and orders and
 * retirements must agree with the accounts that hold their credits. All accounts of a lot add up to zero, because every
 * movement has two sides.
 */
export const createVerifyLedger =
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

/**
 * Checks that every balance is the sum of its movements, that orders and retirements agree with the accounts, and that each
 * movement has its cause in the record.
 */
export const ledgerAudit = (verifyLedger: VerifyLedger, findUncaused: FindUncaused): Audit => ({
  name: 'ledger',
  async run({ found }) {
    const { movements, accounts, difference } = await verifyLedger();
    if (difference) {
      const { check, organisationId, account, projectId, vintage, expected, found: actual } = difference;
      const problem = `${check}: expected ${expected}, found ${actual}`;
      found({ organisationId: organisationId || null, subject: `${account} of ${projectId}, ${vintage}`, problem });
    }
    await findUncaused(({ organisationId, id, reference, movedAt }) => {
      const problem = `the record has no change of ${reference} at ${movedAt.toISOString()}`;
      found({ organisationId, subject: `movement ${id}`, problem });
    });
    return { movements, accounts };
  },
});
