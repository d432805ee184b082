import { column, type Db, sql } from '../../platform/db/index.ts';
import type { RetainedRows } from '../../platform/personal-data/index.ts';

const ledger = 'the ledger of all organisations is append-only and proves that no credit exists twice';
const proof = 'the ledger is checked against orders and retirements, and certificates rest on retirements';
const serials = 'a serial number is used only once, across all organisations and forever';

/** Rows that stay when an organisation is deleted. */
export const retainedByOffsets: readonly RetainedRows[] = [
  { table: 'ledger_movements', why: ledger },
  { table: 'ledger_balances', why: ledger },
  { table: 'offset_orders', why: proof },
  { table: 'offset_order_items', why: proof },
  { table: 'offset_retirements', why: proof },
  { table: 'offset_serials', why: serials },
  { table: 'offset_serial_blocks', why: serials },
  { table: 'offset_serial_texts', why: serials },
];

/** Unpaid orders and unsettled retirements still hold credits. */
export async function countOpenBusiness(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { count: column.integer },
    sql`SELECT (
        (SELECT count(*) FROM offset_orders WHERE organisation_id = ${organisationId} AND status = 'pending_payment')
        + (SELECT count(*) FROM offset_retirements
          WHERE organisation_id = ${organisationId} AND status NOT IN ('confirmed', 'cancelled')))::int AS count`,
  );
  return row?.count ?? 0;
}

/** Whether a retirement of any organisation has an overdue call to its registry. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM offset_retirements
      WHERE status IN ('pending', 'submitted', 'failed') AND next_attempt_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
