// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface OrderItem {
  /** Project identifier */
  projectId: string;
  /** Name of the project when it was ordered */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits ordered, in tCO2e */
  quantity: number;
  /** Price when it was ordered, in USD */
  pricePerCredit: number;
  /** Quantity times price, to the cent; at least one cent */
  subtotalUsd: number;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
}
