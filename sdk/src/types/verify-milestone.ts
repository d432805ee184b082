// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface VerifyMilestone {
  /** Person or body that the organisation names for it */
  verifiedBy: string;
  /** Notes of the organisation, at most 500 characters */
  notes?: string | null | undefined;
}
