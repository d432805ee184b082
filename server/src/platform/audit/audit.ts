/** Something in the database that is not as it must be. */
export interface Finding {
  /** Null for what belongs to the service as a whole. */
  readonly organisationId: string | null;
  /** The item that is wrong, as a person would name it: `entry ent_…`, `leaf 17`. */
  readonly subject: string;
  readonly problem: string;
}

/** How many items of each kind were checked: `{ entries: 12 }`. */
export type Counts = Record<string, number>;

export interface AuditRequest {
  /** Only this organisation; all without it. */
  readonly organisationId?: string | undefined;
  /** A checkpoint that was kept elsewhere, as text. */
  readonly checkpoint?: string | undefined;
  found(finding: Finding): void;
  /** Something that cannot be judged: the record is from before it was covered. Nothing says that it is wrong. */
  notCovered(finding: Finding): void;
  /** Something that a reader should know. Nothing about it is wrong. */
  noted(note: string): void;
  /** Called now and then, with what has been checked so far. */
  progress(counts: Counts): void;
}

/** A check of what the database holds against what it must be. A room has one for each thing it can prove. */
export interface Audit {
  readonly name: string;
  run(request: AuditRequest): Promise<Counts>;
}
