// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EntryMoves {
  /** The step of the review */
  move: 'submit' | 'approve' | 'reject';
  /** Entries named */
  total: number;
  /** Entries moved */
  moved: number;
  /** Entries refused */
  failed: number;
  /** One for each entry, in the order they were named */
  results: {
    /** Entry identifier */
    entryId: string;
    /** Whether the single request would have succeeded */
    moved: boolean;
    /** State of the entry now; null if there is no such entry */
    state: 'draft' | 'submitted' | 'approved' | 'locked' | null;
    /** Why it was not moved; null if it was */
    error: {
      /** As for the single request */
      code: string;
      /** Human-readable message */
      message: string;
    } | null;
  }[];
}
