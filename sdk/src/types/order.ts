// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { OrderItem } from './order-item.ts';

export interface Order {
  /** Order identifier */
  orderId: string;
  /** `pending_payment` holds the credits for 14 days */
  status: 'pending_payment' | 'confirmed' | 'cancelled' | 'expired';
  /** Sum of the items, in USD */
  totalUsd: number;
  items: OrderItem[];
  /** The invoice as PDF: a link that needs no key and works for one hour */
  invoiceUrl: string;
  /** How it is paid */
  paymentMethod: 'invoice' | 'bank_transfer' | 'card';
  /** Your number for this order, printed on the invoice */
  purchaseOrderNumber: string | null;
  /** As given when it was confirmed */
  paymentReference: string | null;
  /** When it was placed */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** When an unpaid order ends and its credits return to the catalogue */
  expiresAt: string;
  /** When payment was confirmed */
  confirmedAt: string | null;
}
