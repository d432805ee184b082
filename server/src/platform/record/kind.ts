import type { Db } from '../db/index.ts';

export interface KeptResource {
  readonly id: string;
  /** Exactly what the record says of it after its last change. */
  readonly resource: object;
}

/** A kind of resource whose changes are recorded. Its room offers it so that rows can be compared with their record. */
export interface RecordedKind {
  /** As `subject.type` has it. */
  readonly type: string;
  /** Members that came later: the events of earlier releases lack them, and cannot be compared there. */
  readonly later?: readonly string[];
  /** The resources of an organisation whose id comes after the given one, in the order of their ids. */
  page(db: Db, organisationId: string, after: string, limit: number): Promise<readonly KeptResource[]>;
}
