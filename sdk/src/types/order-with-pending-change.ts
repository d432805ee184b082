// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { OrderItem } from './order-item.ts';
import type { PendingChange } from './pending-change.ts';

export interface OrderWithPendingChange {
  /** Order identifier */
  orderId: string;
  /** Status of the order; `pending_payment` holds the credits for 14 days */
  status: 'pending_payment' | 'confirmed' | 'cancelled' | 'expired';
  /** Sum of the items, in USD */
  totalUsd: number;
  items: OrderItem[];
  /** Link to the invoice as PDF; needs no key and is valid for one hour */
  invoiceUrl: string;
  /** Payment method */
  paymentMethod: 'invoice' | 'bank_transfer' | 'card';
  /** Your number for this order, printed on the invoice */
  purchaseOrderNumber: string | null;
  /** Payment reference given at confirmation */
  paymentReference: string | null;
  /** Time of the order */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Time at which an unpaid order expires and its credits return to the catalogue */
  expiresAt: string;
  /** Time of the payment confirmation */
  confirmedAt: string | null;
  /**
   * Party whose word the payment rests on: `operator` of the service; `organisation`, an Admin of the buyer;
   * `sample` if all credits are demonstrations and nothing was paid. Null until confirmed
   */
  paymentStatedBy: 'operator' | 'organisation' | 'sample' | null;
  pendingChange: PendingChange;
}
