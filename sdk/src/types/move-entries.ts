// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MoveEntries {
  /** The step of the review */
  move: 'submit' | 'approve' | 'reject';
  /** The entries to move */
  entryIds: string[];
  /** What to correct; required to reject, and taken for nothing else */
  reason?: string | undefined;
}
