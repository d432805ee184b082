// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ConfirmRetirement {
  /** The registry's reference of the retirement */
  registryReference: string;
  /** None may back another retirement */
  serialNumbers: string[];
  /** Day on which the registry retired the credits */
  retiredAt?: string | null | undefined;
  /** Where the registry's own record can be seen */
  evidenceUrl?: string | null | undefined;
  /** At most 500 characters */
  notes?: string | null | undefined;
}
