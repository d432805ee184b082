// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EntryRevision {
  /** Number of the revision, counted from 1 */
  revision: number;
  /**
   * Action of the revision. `reopened`: evidence changed after the approval. `reallocated`: instruments cover more
   * or less of its energy
   */
  action:
    | 'created'
    | 'updated'
    | 'submitted'
    | 'approved'
    | 'rejected'
    | 'locked'
    | 'unlocked'
    | 'reopened'
    | 'reallocated'
    | 'evidence_added'
    | 'evidence_removed';
  /** Time of the action */
  at: string;
  /** The user who did this */
  by: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Reason for the action, if it requires one */
  reason?: string | undefined;
  changes: {
    /** Name of the field */
    field: string;
    /** Value before */
    from: string | number | boolean | null;
    /** Value after */
    to: string | number | boolean | null;
  }[];
  /** SHA-256 over the previous hash and the RFC 8785 form of this revision without its hash */
  hash: string;
}
