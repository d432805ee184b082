// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ConfirmRetirement {
  /** The registry's reference of the retirement */
  registryReference: string;
  /**
   * Serial numbers. They must be those of the project, vintage and quantity, in the form of its registry, and none
   * may back another retirement
   */
  serialNumbers: string[];
  /** Day on which the registry retired the credits */
  retiredAt?: string | null | undefined;
  /** Address of the registry's own record */
  evidenceUrl?: string | null | undefined;
  /** Notes on the confirmation, at most 500 characters */
  notes?: string | null | undefined;
}
