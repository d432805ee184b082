import { wireTime, wireTimeOrNull } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { isDemonstration } from '../rules.ts';
import type { Order } from './schema.ts';
import { findOrdersAfter, type OrderRow } from './store.ts';

/** Also for events, which do not carry the link to the invoice. */
export function presentOrder(row: OrderRow): Omit<Order, 'invoiceUrl'> {
  return {
    orderId: row.id,
    status: row.status,
    totalUsd: Number(row.totalUsd),
    items: row.items.map(({ projectId, projectName, registryId, vintage, quantity, pricePerCredit, subtotalUsd }) => ({
      projectId,
      projectName,
      vintage,
      quantity: Number(quantity),
      pricePerCredit: Number(pricePerCredit),
      subtotalUsd: Number(subtotalUsd),
      demonstration: isDemonstration(registryId),
    })),
    paymentMethod: row.paymentMethod,
    purchaseOrderNumber: row.purchaseOrderNumber,
    paymentReference: row.paymentReference,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    createdBy: { id: row.createdById, email: row.createdByEmail },
    expiresAt: wireTime(row.expiresAt),
    confirmedAt: wireTimeOrNull(row.confirmedAt),
    paymentStatedBy: row.paymentStatedBy ?? (row.status === 'confirmed' ? 'organisation' : null),
  };
}

/** Movements of credits follow from the items and the status; `ledger verify` compares them. */
export const recordedOrders = recordedKind({
  type: 'order',
  idOf: ({ id }) => id,
  later: ['paymentStatedBy'],
  show: presentOrder,
  rowsAfter: findOrdersAfter,
});
