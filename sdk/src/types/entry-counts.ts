// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Number of entries with a day in the period, by state */
export interface EntryCounts {
  /** Number of drafts */
  draft: number;
  /** Number of submitted entries, which prevent closing without `force` */
  submitted: number;
  /** Number of approved entries */
  approved: number;
  /** Number of entries that are already locked */
  locked: number;
}
