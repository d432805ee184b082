import type { Tx } from '../db/index.ts';
import { type Versioned, versioned } from '../http/index.ts';
import type { ChangingKind } from './kind.ts';
import type { By, RecordChange } from './record.ts';

interface Description<Row, Resource> {
  readonly record: RecordChange;
  readonly kind: ChangingKind<Row>;
  /** The resource as the API shows it. */
  present(row: Row): Resource;
}

/** The last step of a verb: it records the change and answers with the resource and its version. */
export interface RecordedResource<Row, Resource> {
  present(row: Row): Versioned<Resource>;
  created(tx: Tx, by: By, row: Row): Versioned<Resource>;
  /** `action` is a past tense, such as `updated`; the record names it after the kind: `location.updated`. */
  changed(tx: Tx, by: By, action: string, before: Row, after: Row, reason?: string): Versioned<Resource>;
  deleted(tx: Tx, by: By, row: Row): void;
}

export function createRecordedResource<Row extends { readonly version: number }, Resource>({
  record,
  kind,
  present: show,
}: Description<Row, Resource>): RecordedResource<Row, Resource> {
  const present = (row: Row): Versioned<Resource> => versioned(show(row), row.version);
  return {
    present,
    created(tx, by, row) {
      record(tx, by, kind.change(`${kind.type}.created`, null, row));
      return present(row);
    },
    changed(tx, by, action, before, after, reason) {
      record(tx, by, kind.change(`${kind.type}.${action}`, before, after, reason));
      return present(after);
    },
    deleted(tx, by, row) {
      record(tx, by, kind.change(`${kind.type}.deleted`, row, null));
    },
  };
}
