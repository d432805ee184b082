// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BaseYearRevision {
  /** Number of the revision, counted from 1 */
  revision: number;
  /** Time of the revision */
  at: string;
  /** The user who did this */
  by: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Reason for the revision */
  reason: string;
  /** Evidence for the revision */
  evidence: string | null;
  /** Base-year emissions before */
  from: number;
  /** Base-year emissions after */
  to: number;
  /** True if the change is less than 5 % of the earlier amount, so that no revision was required */
  belowThreshold: boolean;
}
