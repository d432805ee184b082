// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateOrder {
  /** Credits to order; each project and vintage at most once */
  items: {
    /** Project identifier */
    projectId: string;
    /** Vintage of the credits */
    vintage: number;
    /** Credits, in tCO2e, to 6 decimals */
    quantity: number;
  }[];
  /** Payment method */
  paymentMethod: 'invoice' | 'bank_transfer' | 'card';
  /** Your number for this order, printed on the invoice */
  purchaseOrderNumber?: string | null | undefined;
}
