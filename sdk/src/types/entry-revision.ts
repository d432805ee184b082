// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EntryRevision {
  /** Counts from 1 */
  revision: number;
  /**
   * What was done. `reopened`: its evidence changed after the approval. `reallocated`: instruments give it more or
   * less energy than before
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
  /** When */
  at: string;
  /** The user who did this */
  by: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Why, where a reason was asked for */
  reason?: string | undefined;
  changes: {
    /** Field */
    field: string;
    /** Before */
    from: string | number | boolean | null;
    /** After */
    to: string | number | boolean | null;
  }[];
  /** SHA-256 over the previous hash and the RFC 8785 form of this revision without its hash */
  hash: string;
}
