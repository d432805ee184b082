import { column, type Db, sql } from '../../../platform/db/index.ts';
import type { OrderKey } from './store.ts';

/** The worker's view of orders, across organisations. */

const { text } = column;
const keyColumns = { organisationId: text, id: text };
const key = sql`organisation_id AS "organisationId", id`;

const EXPIRY_BATCH_SIZE = 1_000;
const INVOICE_BATCH_SIZE = 100;

export const findExpired = (db: Db, now: Date): Promise<OrderKey[]> =>
  db.query(
    keyColumns,
    sql`SELECT ${key} FROM offset_orders WHERE status = 'pending_payment' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${EXPIRY_BATCH_SIZE}`,
  );

/** The process that placed such an order died before it had written the invoice. */
export const findWithoutInvoice = (db: Db, createdBefore: Date): Promise<OrderKey[]> =>
  db.query(
    keyColumns,
    sql`SELECT ${key} FROM offset_orders WHERE invoiced_at IS NULL AND created_at <= ${createdBefore}
      ORDER BY created_at LIMIT ${INVOICE_BATCH_SIZE}`,
  );
