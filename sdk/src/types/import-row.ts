// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ImportRow {
  /** Line of the file */
  line: number;
  /**
   * `ready` rows become entries; an `error` must be corrected; a `duplicate` repeats an entry or another line; a
   * `possible_duplicate` waits for a decision; `ignored` rows make no entry; `applied` rows have become entries;
   * `unread` rows have not been checked yet
   */
  state: 'unread' | 'ready' | 'error' | 'duplicate' | 'possible_duplicate' | 'ignored' | 'applied';
  /** Cells in the order of the columns, with corrections */
  cells: string[];
  /** Headers of the corrected columns */
  edited: string[];
  /** Entry that the row makes; null if it makes none */
  understood: {
    /** Activity of the catalogue */
    activity: string | null;
    /** GHG scope */
    scope: number;
    /** Category */
    category: string;
    /** Subcategory */
    subcategory: string;
    /** Quantity */
    quantity: number;
    /** Unit */
    unit: string;
    /** First day */
    periodStart: string;
    /** Last day */
    periodEnd: string;
    /** Location */
    locationId: string;
    /** Reference */
    reference: string | null;
    /** Tonnes CO2e that the entry will have */
    tco2e: number;
    /** Factor that the entry will have */
    factorCode: string;
  } | null;
  /** Problems of the row */
  problems: {
    /** Header of the column with the problem; null if it concerns the row as a whole */
    column: string | null;
    /** Kind of the problem, for translations */
    code: string;
    /** What is wrong and what would help */
    message: string;
    /** Text of the cell that would solve it */
    suggestion?: string | undefined;
  }[];
  /** Lowest confidence among its mapped values */
  confidence: number | null;
  /** Entry or line that the row repeats or may repeat */
  repeats: string | null;
  /** Reason why the file makes no entry of the row; null if a person left it out */
  ignoredBecause: string | null;
  /** Entry that the row has become */
  entryId: string | null;
}
