// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WalletHolding {
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Available */
  available: number;
  /** Reserved */
  reserved: number;
  /** Price in the catalogue today */
  pricePerCredit: number;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
}
