// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EntryMoves {
  /** Step of the review */
  move: 'submit' | 'approve' | 'reject';
  /** Number of entries in the request */
  total: number;
  /** Number of entries that were submitted, approved or rejected */
  moved: number;
  /** Number of entries that were refused */
  failed: number;
  /** One result per entry, in the order of the request */
  results: {
    /** Entry identifier */
    entryId: string;
    /** True if the entry was submitted, approved or rejected */
    moved: boolean;
    /** Current state of the entry; null if there is no such entry */
    state: 'draft' | 'submitted' | 'approved' | 'locked' | null;
    /** Reason for the refusal; null if there is none */
    error: {
      /** Error code of the request for a single entry */
      code: string;
      /** Human-readable message */
      message: string;
    } | null;
  }[];
}
