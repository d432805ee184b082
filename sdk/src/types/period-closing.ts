// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { EntryCounts } from './entry-counts.ts';

export interface PeriodClosing {
  /** Reporting period identifier */
  periodId: string;
  counts: EntryCounts;
  /** Tonnes CO2e of these entries, by state; an entry across an edge of the period counts in full */
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
  /** Number of approved entries that closing would lock */
  toLock: number;
  /** Number of submitted entries that would stay submitted */
  submittedRemaining: number;
  /** Number of drafts that would stay drafts */
  draftsRemaining: number;
  /** True if submitted entries remain, so that closing requires `force` */
  needsForce: boolean;
}
