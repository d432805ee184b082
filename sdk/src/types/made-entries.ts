// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MadeEntries {
  /** Number of made entries */
  made: number;
  /** One for each month or the period, in the order of time */
  results: {
    /** First day of the entry */
    periodStart: string;
    /** Last day of the entry */
    periodEnd: string;
    /** Sum of the period, in the unit of the meter */
    quantity: number;
    /** Share of the quantity that the gap rule filled */
    filledPercent: number;
    /** The draft entry; null if it was refused */
    entryId: string | null;
    /** Reason of the refusal; null for a made entry */
    error: string | null;
  }[];
}
