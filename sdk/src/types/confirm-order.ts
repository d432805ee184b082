// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ConfirmOrder {
  /** Identifier of the payment received, such as a bank reference */
  paymentReference: string;
}
