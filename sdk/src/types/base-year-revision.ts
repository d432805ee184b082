// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BaseYearRevision {
  /** Counted from 1 */
  revision: number;
  /** When */
  at: string;
  /** The user who did this */
  by: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Why */
  reason: string;
  /** Evidence for it */
  evidence: string | null;
  /** Base-year emissions before */
  from: number;
  /** Base-year emissions after */
  to: number;
  /** Whether the change is less than 5 % of the earlier amount, for which a base year need not be revised */
  belowThreshold: boolean;
}
