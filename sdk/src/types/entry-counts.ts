// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** How many entries with a day in the period are in each state */
export interface EntryCounts {
  /** Drafts with a day in the period */
  draft: number;
  /** Submitted entries with a day in the period, which are in the way */
  submitted: number;
  /** Approved entries with a day in the period */
  approved: number;
  /** Entries with a day in the period that are locked already */
  locked: number;
}
