import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';

/** The operator's view of the ledger, across organisations. */

const { bigint, numeric, smallint, text, timestamptz } = column;

const differenceColumns = {
  check: text,
  organisationId: text,
  account: text,
  projectId: text,
  vintage: smallint,
  expected: numeric,
  found: numeric,
};

/** The first account with an unexpected balance. */
export type Difference = RowOf<typeof differenceColumns>;

/** Checking a ledger of many years takes longer than the limit for requests. */
export async function takeAnyTime(db: Db): Promise<void> {
  await db.execute(sql`SET LOCAL statement_timeout = 0`);
}

export async function countLedger(db: Db): Promise<{ movements: number; accounts: number }> {
  const row = await db.one(
    { movements: bigint, accounts: bigint },
    sql`SELECT (SELECT count(*) FROM ledger_movements) AS movements, (SELECT count(*) FROM ledger_balances) AS accounts`,
  );
  return { movements: Number(row?.movements ?? 0), accounts: Number(row?.accounts ?? 0) };
}

const recordedColumns = { organisationId: text, id: bigint, reference: text, movedAt: timestamptz };

/** A movement caused by an order or a retirement. The operator's issues have no organisation. */
export type RecordedMovement = RowOf<typeof recordedColumns>;

/** The next movements of organisations, ordered by key. */
export const movementsAfter = (
  db: Db,
  { organisationId, id }: Pick<RecordedMovement, 'organisationId' | 'id'>,
  limit: number,
): Promise<RecordedMovement[]> =>
  db.query(
    recordedColumns,
    sql`SELECT organisation_id AS "organisationId", id, reference, moved_at AS "movedAt" FROM ledger_movements
      WHERE (organisation_id, id) > (${organisationId}, ${id}::bigint) AND organisation_id <> ''
      ORDER BY organisation_id, id LIMIT ${limit}`,
  );

export const differsFromMovements = (db: Db): Promise<Difference | undefined> =>
  db.one(
    differenceColumns,
    sql`WITH sides AS (
        SELECT to_organisation AS organisation_id, to_account AS account, project_id, vintage, quantity
        FROM ledger_movements
        UNION ALL
        SELECT from_organisation, from_account, project_id, vintage, -quantity FROM ledger_movements),
      sums AS (
        SELECT organisation_id, account, project_id, vintage, sum(quantity) AS quantity FROM sides
        GROUP BY organisation_id, account, project_id, vintage)
      SELECT 'the balance is the sum of its movements' AS check, organisation_id AS "organisationId", account,
        project_id AS "projectId", vintage, coalesce(s.quantity, 0) AS expected, coalesce(b.quantity, 0) AS found
      FROM sums s FULL JOIN ledger_balances b USING (organisation_id, account, project_id, vintage)
      WHERE coalesce(s.quantity, 0) <> coalesce(b.quantity, 0)
      ORDER BY organisation_id, account, project_id, vintage LIMIT 1`,
  );

export const differsFromOrders = (db: Db): Promise<Difference | undefined> =>
  db.one(
    differenceColumns,
    sql`WITH held AS (
        SELECT o.organisation_id, i.project_id, i.vintage, sum(i.quantity) AS quantity
        FROM offset_orders o
        JOIN offset_order_items i ON i.organisation_id = o.organisation_id AND i.order_id = o.id
        WHERE o.status = 'pending_payment' GROUP BY o.organisation_id, i.project_id, i.vintage)
      SELECT 'the balance is the sum of unpaid orders' AS check, organisation_id AS "organisationId", 'ordered' AS account,
        project_id AS "projectId", vintage, coalesce(h.quantity, 0) AS expected, coalesce(b.quantity, 0) AS found
      FROM held h FULL JOIN (SELECT * FROM ledger_balances WHERE account = 'ordered') b
        USING (organisation_id, project_id, vintage)
      WHERE coalesce(h.quantity, 0) <> coalesce(b.quantity, 0)
      ORDER BY organisation_id, project_id, vintage LIMIT 1`,
  );

export const differsFromRetirements = (db: Db): Promise<Difference | undefined> =>
  db.one(
    differenceColumns,
    sql`WITH claimed AS (
        SELECT organisation_id, CASE status WHEN 'confirmed' THEN 'retired' ELSE 'retiring' END AS account, project_id,
          vintage, sum(quantity) AS quantity
        FROM offset_retirements WHERE status <> 'cancelled' GROUP BY 1, 2, 3, 4)
      SELECT 'the balance is the sum of retirements' AS check, organisation_id AS "organisationId", account, project_id AS "projectId",
        vintage, coalesce(c.quantity, 0) AS expected, coalesce(b.quantity, 0) AS found
      FROM claimed c FULL JOIN (SELECT * FROM ledger_balances WHERE account IN ('retiring', 'retired')) b
        USING (organisation_id, account, project_id, vintage)
      WHERE coalesce(c.quantity, 0) <> coalesce(b.quantity, 0)
      ORDER BY organisation_id, account, project_id, vintage LIMIT 1`,
  );

export const differsFromWallets = (db: Db): Promise<Difference | undefined> =>
  db.one(
    differenceColumns,
    sql`WITH changes AS (
        SELECT o.organisation_id, i.project_id, i.vintage, i.quantity
        FROM offset_orders o
        JOIN offset_order_items i ON i.organisation_id = o.organisation_id AND i.order_id = o.id
        WHERE o.status = 'confirmed'
        UNION ALL
        SELECT organisation_id, project_id, vintage, -quantity FROM offset_retirements WHERE status <> 'cancelled'),
      held AS (
        SELECT organisation_id, project_id, vintage, sum(quantity) AS quantity FROM changes
        GROUP BY organisation_id, project_id, vintage)
      SELECT 'the balance is the sum of confirmed orders less retirements' AS check, organisation_id AS "organisationId", 'wallet' AS account,
        project_id AS "projectId", vintage, coalesce(h.quantity, 0) AS expected, coalesce(b.quantity, 0) AS found
      FROM held h FULL JOIN (SELECT * FROM ledger_balances WHERE account = 'wallet') b
        USING (organisation_id, project_id, vintage)
      WHERE coalesce(h.quantity, 0) <> coalesce(b.quantity, 0)
      ORDER BY organisation_id, project_id, vintage LIMIT 1`,
  );
