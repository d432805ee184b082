// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { EntryCounts } from './entry-counts.ts';

export interface PeriodClosing {
  /** Reporting period identifier */
  periodId: string;
  counts: EntryCounts;
  /** Tonnes CO2e of these entries as a whole, by state */
  tco2e: {
    /** Tonnes CO2e of the drafts */
    draft: number;
    /** Tonnes CO2e of the submitted entries */
    submitted: number;
    /** Tonnes CO2e of the approved entries */
    approved: number;
    /** Tonnes CO2e of the locked entries */
    locked: number;
  };
  /** Approved entries that the closing would lock */
  toLock: number;
  /** Submitted entries that would be left behind as they are */
  submittedRemaining: number;
  /** Drafts that would be left behind as they are */
  draftsRemaining: number;
  /** Whether the closing needs `force`, as submitted entries remain */
  needsForce: boolean;
}
