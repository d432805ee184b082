import type { Db } from '../db/index.ts';
import type { RecordedChange } from './event.ts';

export interface StoredResource {
  readonly id: string;
  /** The resource exactly as recorded after its last change. */
  readonly resource: object;
}

/**
 * A kind of resource whose changes are recorded. Its feature provides this, so that rows can be compared with their
 * record.
 */
export interface RecordedKind {
  /** The value of `subject.type`. */
  readonly type: string;
  /** Members added later. Events of earlier releases lack them, so they are not compared there. */
  readonly later?: readonly string[];
  /** The resources of an organisation whose ids follow the given one, in the order of their ids. */
  page(db: Db, organisationId: string, after: string, limit: number): Promise<readonly StoredResource[]>;
}

interface Description<Row> {
  readonly type: string;
  /** See `RecordedKind`. */
  readonly later?: readonly string[];
  idOf(row: Row): string;
  /** The recorded form of the resource, before and after a change. */
  show(row: Row): object;
  /** The rows of an organisation whose ids follow the given one, in the order of their ids. */
  rowsAfter(db: Db, organisationId: string, after: string, limit: number): Promise<readonly Row[]>;
}

/** A kind of resource whose changes are recorded from its rows. */
export interface ChangingKind<Row> extends RecordedKind {
  change(action: string, before: Row | null, after: Row | null, reason?: string): RecordedChange;
}

/** The same function presents rows for the record and for comparing them with it. */
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
