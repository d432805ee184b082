// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WalletHolding {
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Available credits */
  available: number;
  /** Reserved credits */
  reserved: number;
  /** Current price in the catalogue */
  pricePerCredit: number;
  /** True for a sample: its credits do not exist and cannot support a claim */
  demonstration: boolean;
}
