import type { Db } from '../db/index.ts';
import type { RecordedChange } from './event.ts';

export interface StoredResource {
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
  page(db: Db, organisationId: string, after: string, limit: number): Promise<readonly StoredResource[]>;
}

interface Description<Row> {
  readonly type: string;
  /** See `RecordedKind`. */
  readonly later?: readonly string[];
  idOf(row: Row): string;
  /** The resource as the record has it, before and after a change. */
  show(row: Row): object;
  /** The rows of an organisation whose id comes after the given one, in the order of their ids. */
  rowsAfter(db: Db, organisationId: string, after: string, limit: number): Promise<readonly Row[]>;
}

/** A kind of resource whose rows show its changes. */
export interface ChangingKind<Row> extends RecordedKind {
  change(action: string, before: Row | null, after: Row | null, reason?: string): RecordedChange;
}

/** One function shows the rows to the record and to those who compare rows with it. */
export function recordedKind<Row>({ type, later = [], idOf, show, rowsAfter }: Description<Row>): ChangingKind<Row> {
  return {
    type,
    later,
    async page(db, organisationId, after, limit) {
      const rows = await rowsAfter(db, organisationId, after, limit);
      return rows.map((row) => ({ id: idOf(row), resource: show(row) }));
    },
    change(action, before, after, reason) {
      const row = after ?? before;
      if (row === null) throw new Error(`${action} changes nothing`);
      return {
        action,
        subject: { type, id: idOf(row) },
        before: before && show(before),
        after: after && show(after),
        ...(reason === undefined ? {} : { reason }),
      };
    },
  };
}
