// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WalletMovement {
  /** Movement identifier */
  id: string;
  /**
   * `purchase`: an order was paid; `reserve`: a retirement took them; `release`: it was cancelled; `retire`: it was
   * confirmed
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
  /** Added to the available credits, or taken from them where it is below 0 */
  available: number;
  /** The same for the reserved credits */
  reserved: number;
  /** The same for the retired credits */
  retired: number;
  /** The order that was paid */
  orderId: string | null;
  /** The retirement that moved them */
  retirementId: string | null;
  /** Whether this is a sample: the credits do not exist, and no claim can rest on them */
  demonstration: boolean;
  /** When they moved */
  createdAt: string;
  /** Who reserved them, or confirmed the retirement by hand; null where no user is recorded */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
}
