// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface OrderItem {
  /** Project identifier */
  projectId: string;
  /** Name of the project at the time of the order */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits ordered, in tCO2e */
  quantity: number;
  /** Price at the time of the order, in USD */
  pricePerCredit: number;
  /** Quantity times price, rounded to the cent; at least one cent */
  subtotalUsd: number;
  /** True for a sample: its credits do not exist and cannot support a claim */
  demonstration: boolean;
}
