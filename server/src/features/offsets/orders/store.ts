import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import { type OrderList, type OrderStatus, type PaymentMethod, sortable } from './schema.ts';

export interface ItemRow {
  projectId: string;
  projectName: string;
  registryId: string;
  vintage: number;
  quantity: string;
  pricePerCredit: string;
  subtotalUsd: string;
}

export interface OrderRow {
  organisationId: string;
  id: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  purchaseOrderNumber: string | null;
  paymentReference: string | null;
  totalUsd: string;
  invoiceKey: string;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  expiresAt: Date;
  confirmedAt: Date | null;
  version: number;
  items: ItemRow[];
}

const items = raw(`(
  SELECT json_agg(json_build_object('projectId', i.project_id, 'projectName', i.project_name,
    'registryId', p.registry_id, 'vintage', i.vintage, 'quantity', i.quantity::text,
    'pricePerCredit', i.price_per_credit::text, 'subtotalUsd', i.subtotal_usd::text) ORDER BY i.position)
  FROM offset_order_items i JOIN offset_projects p ON p.id = i.project_id
  WHERE i.organisation_id = o.organisation_id AND i.order_id = o.id) AS items`);

const columns = raw(`o.organisation_id AS "organisationId", o.id, o.status, o.payment_method AS "paymentMethod",
  o.purchase_order_number AS "purchaseOrderNumber", o.payment_reference AS "paymentReference",
  o.total_usd::text AS "totalUsd", o.invoice_key AS "invoiceKey", o.created_at AS "createdAt",
  o.created_by_id AS "createdById", o.created_by_email AS "createdByEmail", o.expires_at AS "expiresAt",
  o.confirmed_at AS "confirmedAt", o.version, ${items.sql}`);

export interface NewOrder {
  id: string;
  paymentMethod: PaymentMethod;
  purchaseOrderNumber: string | null;
  totalUsd: string;
  invoiceKey: string;
  createdAt: Date;
  createdBy: { id: string; email: string };
  expiresAt: Date;
  items: readonly ItemRow[];
}

export async function insertOrder(tx: Tx, organisationId: string, order: NewOrder): Promise<void> {
  await tx.execute(sql`
    INSERT INTO offset_orders (organisation_id, id, payment_method, purchase_order_number, total_usd, invoice_key,
      created_at, created_by_id, created_by_email, expires_at)
    VALUES (${organisationId}, ${order.id}, ${order.paymentMethod}, ${order.purchaseOrderNumber}, ${order.totalUsd},
      ${order.invoiceKey}, ${order.createdAt}, ${order.createdBy.id}, ${order.createdBy.email}, ${order.expiresAt})`);
  await tx.execute(sql`
    INSERT INTO offset_order_items (organisation_id, order_id, position, project_id, project_name, vintage, quantity,
      price_per_credit, subtotal_usd)
    SELECT ${organisationId}, ${order.id}, position, item->>'projectId', item->>'projectName',
      (item->>'vintage')::smallint, (item->>'quantity')::numeric, (item->>'pricePerCredit')::numeric,
      (item->>'subtotalUsd')::numeric
    FROM json_array_elements(${JSON.stringify(order.items)}::json) WITH ORDINALITY AS new (item, position)`);
}

export async function findOrder(db: Db, organisationId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.query<OrderRow>(
    sql`SELECT ${columns} FROM offset_orders o WHERE o.organisation_id = ${organisationId} AND o.id = ${id}`,
  );
  return row;
}

export async function lockOrder(tx: Tx, organisationId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.query<OrderRow>(
    sql`SELECT ${columns} FROM offset_orders o WHERE o.organisation_id = ${organisationId} AND o.id = ${id} FOR UPDATE OF o`,
  );
  return row;
}

export function listOrders(db: Db, organisationId: string, query: OrderList) {
  const where = [sql`o.organisation_id = ${organisationId}`];
  if (query.status) where.push(sql`o.status = ${query.status}`);
  return listPage<OrderRow>(db, {
    select: columns,
    from: raw('offset_orders o'),
    where,
    sortable,
    query,
    tieBreak: 'o.id',
  });
}

export async function setConfirmed(
  tx: Tx,
  { organisationId, id }: OrderRow,
  reference: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE offset_orders SET status = 'confirmed', payment_reference = ${reference}, confirmed_at = ${at},
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function setClosed(
  tx: Tx,
  { organisationId, id }: OrderRow,
  status: 'cancelled' | 'expired',
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE offset_orders SET status = ${status}, closed_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export type OrderKey = Pick<OrderRow, 'organisationId' | 'id'>;

const key = raw('organisation_id AS "organisationId", id');

export function findExpired(db: Db, now: Date): Promise<OrderKey[]> {
  return db.query<OrderKey>(sql`
    SELECT ${key} FROM offset_orders WHERE status = 'pending_payment' AND expires_at <= ${now}
    ORDER BY expires_at LIMIT 1000`);
}

/** Those whose process died before it had written the invoice. */
export function findWithoutInvoice(db: Db, createdBefore: Date): Promise<OrderKey[]> {
  return db.query<OrderKey>(sql`
    SELECT ${key} FROM offset_orders WHERE invoiced_at IS NULL AND created_at <= ${createdBefore}
    ORDER BY created_at LIMIT 100`);
}

export async function setInvoiced(db: Db, { organisationId, id }: OrderKey, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE offset_orders SET invoiced_at = ${at} WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
