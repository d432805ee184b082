import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { type OrderList, type OrderStatus, type PaymentMethod, type StatedBy, sortable } from './schema.ts';

const { integer, json, numeric, smallint, text, timestamptz } = column;

export const offsetOrders = table('offset_orders', {
  organisationId: text,
  id: text,
  status: text.as<OrderStatus>(),
  paymentMethod: text.as<PaymentMethod>(),
  purchaseOrderNumber: text.orNull,
  paymentReference: text.orNull,
  totalUsd: numeric,
  invoiceKey: text,
  invoicedAt: timestamptz.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  expiresAt: timestamptz,
  confirmedAt: timestamptz.orNull,
  closedAt: timestamptz.orNull,
  updatedAt: timestamptz.orNull,
  /** Null if it was confirmed before evidence was required. */
  paymentStatedBy: text.as<StatedBy>().orNull,
  version: integer,
});

export const offsetOrderItems = table('offset_order_items', {
  organisationId: text,
  orderId: text,
  position: smallint,
  projectId: text,
  projectName: text,
  vintage: smallint,
  quantity: numeric,
  pricePerCredit: numeric,
  subtotalUsd: numeric,
});

export type NewItem = Omit<TableRow<typeof offsetOrderItems>, 'organisationId' | 'orderId' | 'position'>;
export type ItemRow = NewItem & { registryId: string };

const orderColumns = { ...offsetOrders.columns, items: json.as<ItemRow[]>() };
export type OrderRow = RowOf<typeof orderColumns>;
export type OrderKey = Pick<OrderRow, 'organisationId' | 'id'>;

const selected = sql`${offsetOrders.select('o')}, (
  SELECT json_agg(json_build_object('projectId', i.project_id, 'projectName', i.project_name,
    'registryId', p.registry_id, 'vintage', i.vintage, 'quantity', i.quantity::text,
    'pricePerCredit', i.price_per_credit::text, 'subtotalUsd', i.subtotal_usd::text) ORDER BY i.position)
  FROM offset_order_items i JOIN offset_projects p ON p.id = i.project_id
  WHERE i.organisation_id = o.organisation_id AND i.order_id = o.id) AS items`;

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'paymentMethod'
  | 'purchaseOrderNumber'
  | 'totalUsd'
  | 'invoiceKey'
  | 'createdAt'
  | 'createdById'
  | 'createdByEmail'
  | 'expiresAt'
>;

export async function insertOrder(
  tx: Tx,
  organisationId: string,
  order: NewOrder,
  items: readonly NewItem[],
): Promise<void> {
  await tx.execute(offsetOrders.insert({ ...order, organisationId }));
  const rows = items.map((item, index) => ({ ...item, organisationId, orderId: order.id, position: index + 1 }));
  await tx.execute(offsetOrderItems.insertAll(rows));
}

const oneOrder = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM offset_orders o WHERE ${offsetOrders.where({ organisationId, id }, 'o')}`;

export const findOrder = (db: Db, organisationId: string, id: string): Promise<OrderRow | undefined> =>
  db.one(orderColumns, oneOrder(organisationId, id));

/** Serialises changes of one order. */
export const lockOrder = (tx: Tx, organisationId: string, id: string): Promise<OrderRow | undefined> =>
  tx.one(orderColumns, sql`${oneOrder(organisationId, id)} FOR UPDATE OF o`);

export const findOrdersAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<OrderRow[]> =>
  db.query(
    orderColumns,
    sql`SELECT ${selected} FROM offset_orders o
      WHERE o.organisation_id = ${organisationId} AND o.id > ${after} ORDER BY o.id LIMIT ${limit}`,
  );

export function listOrders(db: Db, organisationId: string, query: OrderList) {
  const where = [
    sql`o.organisation_id = ${organisationId}`,
    ...isAmong('o.status', query.status),
    ...inTimes(query, sortable),
  ];
  const listing = { columns: orderColumns, select: selected, from: sql`offset_orders o`, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'o.id' });
}

export type OrderChange = Partial<
  Pick<OrderRow, 'status' | 'paymentReference' | 'paymentStatedBy' | 'confirmedAt' | 'closedAt'>
> & {
  updatedAt: Date;
};

export async function updateOrder(tx: Tx, organisationId: string, id: string, change: OrderChange): Promise<void> {
  await tx.execute(offsetOrders.update(change, { organisationId, id }));
}

/** No response shows this, so the version does not change. */
export async function setInvoiced(db: Db, organisationId: string, id: string, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE offset_orders SET invoiced_at = ${at} WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

/** The worker's view of orders, across organisations. */

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

/** Orders whose process died before it wrote the invoice. */
export const findWithoutInvoice = (db: Db, createdBefore: Date): Promise<OrderKey[]> =>
  db.query(
    keyColumns,
    sql`SELECT ${key} FROM offset_orders WHERE invoiced_at IS NULL AND created_at <= ${createdBefore}
      ORDER BY created_at LIMIT ${INVOICE_BATCH_SIZE}`,
  );
