// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WalletMovement {
  /** Movement identifier */
  id: string;
  /**
   * Kind of movement. `purchase`: an order was paid; `reserve`: a retirement reserved the credits; `release`: the
   * retirement was cancelled; `retire`: it was confirmed
   */
  kind: 'purchase' | 'reserve' | 'release' | 'retire';
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** Change of the available credits */
  available: number;
  /** Change of the reserved credits */
  reserved: number;
  /** Change of the retired credits */
  retired: number;
  /** Identifier of the paid order */
  orderId: string | null;
  /** Identifier of the retirement */
  retirementId: string | null;
  /** True for a sample: its credits do not exist and cannot support a claim */
  demonstration: boolean;
  /** Time of the movement */
  createdAt: string;
  /** User who reserved the credits or confirmed the retirement by hand; null if no user is recorded */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
}
