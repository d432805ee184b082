// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MoveEntries {
  /** Step of the review */
  move: 'submit' | 'approve' | 'reject';
  /** Entries to submit, approve or reject */
  entryIds: string[];
  /** Correction that the reviewer asks for; required to reject, refused otherwise */
  reason?: string | undefined;
}
