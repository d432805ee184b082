// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface VerifyMilestone {
  /** Person or body that verified it */
  verifiedBy: string;
  /** Notes of the verification, at most 500 characters */
  notes?: string | null | undefined;
}
