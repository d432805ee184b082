import { type Database, type Db, sql } from '../../../platform/db/index.ts';

/** Two figures that should be one, of the first account in which they are not. */
export interface Difference {
  check: string;
  organisationId: string;
  account: string;
  projectId: string;
  vintage: number;
  expected: string;
  found: string;
}

export interface LedgerReport {
  movements: number;
  accounts: number;
  difference: Difference | null;
}

export type VerifyLedger = () => Promise<LedgerReport>;

/**
 * Works everything out anew from the movements, in the database, at one moment: balances are the sums of movements, and
 * what orders and retirements say agrees with the accounts that hold their credits. That all accounts of a lot add up to
 * zero follows from the form of a movement.
 */
export function createVerify(db: Database): VerifyLedger {
  return () =>
    db.snapshot(async (view) => {
      // A ledger of many years takes longer than a request may.
      await view.execute(sql`SET LOCAL statement_timeout = 0`);
      const [counts] = await view.query<{ movements: number; accounts: number }>(sql`
        SELECT (SELECT count(*)::float8 FROM ledger_movements) AS movements,
          (SELECT count(*)::float8 FROM ledger_balances) AS accounts`);
      const { movements = 0, accounts = 0 } = counts ?? {};
      for (const check of [differsFromMovements, differsFromOrders, differsFromRetirements, differsFromWallets]) {
        const [difference] = await check(view);
        if (difference) return { movements, accounts, difference };
      }
      return { movements, accounts, difference: null };
    });
}

const differsFromMovements = (db: Db): Promise<Difference[]> =>
  db.query(sql`
    WITH sides AS (
      SELECT to_organisation AS organisation_id, to_account AS account, project_id, vintage, quantity
      FROM ledger_movements
      UNION ALL
      SELECT from_organisation, from_account, project_id, vintage, -quantity FROM ledger_movements),
    sums AS (
      SELECT organisation_id, account, project_id, vintage, sum(quantity) AS quantity FROM sides
      GROUP BY organisation_id, account, project_id, vintage)
    SELECT 'the balance is the sum of its movements' AS check, organisation_id AS "organisationId", account,
      project_id AS "projectId", vintage, coalesce(s.quantity, 0)::text AS expected, coalesce(b.quantity, 0)::text AS found
    FROM sums s FULL JOIN ledger_balances b USING (organisation_id, account, project_id, vintage)
    WHERE coalesce(s.quantity, 0) <> coalesce(b.quantity, 0)
    ORDER BY organisation_id, account, project_id, vintage LIMIT 1`);

const differsFromWallets = (db: Db): Promise<Difference[]> =>
  db.query(sql`
    WITH changes AS (
      SELECT o.organisation_id, i.project_id, i.vintage, i.quantity
      FROM offset_orders o
      JOIN offset_order_items i ON i.organisation_id = o.organisation_id AND i.order_id = o.id
      WHERE o.status = 'confirmed'
      UNION ALL
      SELECT organisation_id, project_id, vintage, -quantity FROM offset_retirements WHERE status <> 'cancelled'),
    held AS (
      SELECT organisation_id, project_id, vintage, sum(quantity) AS quantity FROM changes
      GROUP BY organisation_id, project_id, vintage)
    SELECT 'what was bought and not retired' AS check, organisation_id AS "organisationId", 'wallet' AS account,
      project_id AS "projectId", vintage, coalesce(h.quantity, 0)::text AS expected, coalesce(b.quantity, 0)::text AS found
    FROM held h FULL JOIN (SELECT * FROM ledger_balances WHERE account = 'wallet') b
      USING (organisation_id, project_id, vintage)
    WHERE coalesce(h.quantity, 0) <> coalesce(b.quantity, 0)
    ORDER BY organisation_id, project_id, vintage LIMIT 1`);

const differsFromOrders = (db: Db): Promise<Difference[]> =>
  db.query(sql`
    WITH held AS (
      SELECT o.organisation_id, i.project_id, i.vintage, sum(i.quantity) AS quantity
      FROM offset_orders o
      JOIN offset_order_items i ON i.organisation_id = o.organisation_id AND i.order_id = o.id
      WHERE o.status = 'pending_payment' GROUP BY o.organisation_id, i.project_id, i.vintage)
    SELECT 'what unpaid orders hold' AS check, organisation_id AS "organisationId", 'ordered' AS account,
      project_id AS "projectId", vintage, coalesce(h.quantity, 0)::text AS expected, coalesce(b.quantity, 0)::text AS found
    FROM held h FULL JOIN (SELECT * FROM ledger_balances WHERE account = 'ordered') b
      USING (organisation_id, project_id, vintage)
    WHERE coalesce(h.quantity, 0) <> coalesce(b.quantity, 0)
    ORDER BY organisation_id, project_id, vintage LIMIT 1`);

const differsFromRetirements = (db: Db): Promise<Difference[]> =>
  db.query(sql`
    WITH claimed AS (
      SELECT organisation_id, CASE status WHEN 'confirmed' THEN 'retired' ELSE 'retiring' END AS account, project_id,
        vintage, sum(quantity) AS quantity
      FROM offset_retirements WHERE status <> 'cancelled' GROUP BY 1, 2, 3, 4)
    SELECT 'what retirements claim' AS check, organisation_id AS "organisationId", account, project_id AS "projectId",
      vintage, coalesce(c.quantity, 0)::text AS expected, coalesce(b.quantity, 0)::text AS found
    FROM claimed c FULL JOIN (SELECT * FROM ledger_balances WHERE account IN ('retiring', 'retired')) b
      USING (organisation_id, account, project_id, vintage)
    WHERE coalesce(c.quantity, 0) <> coalesce(b.quantity, 0)
    ORDER BY organisation_id, account, project_id, vintage LIMIT 1`);
