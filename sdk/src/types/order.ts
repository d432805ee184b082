// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PurchasedOrder } from './purchased-order.ts';

export interface Order extends PurchasedOrder {
  /** Link to the invoice as PDF; needs no key and is valid for one hour */
  invoiceUrl: string;
}
