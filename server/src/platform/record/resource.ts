import type { Db, Tx } from '../db/index.ts';
import { found } from '../errors/index.ts';
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

interface StoredDescription<Row, Resource> extends Description<Row, Resource> {
  find(db: Db, organisationId: string, id: string): Promise<Row | undefined>;
  lock(tx: Tx, organisationId: string, id: string): Promise<Row | undefined>;
}

/** For a resource that is read again after a change, because the row holds names of other tables. */
export interface StoredSteps<Row, Resource> {
  present(row: Row): Versioned<Resource>;
  /** 404 unless the organisation has it. */
  read(db: Db, by: By, id: string): Promise<Row>;
  /** Locks it; 404 unless the organisation has it. */
  load(tx: Tx, by: By, id: string): Promise<Row>;
  /** `action` is a past tense, such as `updated`. `before` is null for a new one. */
  recordChange(
    tx: Tx,
    by: By,
    action: string,
    change: { before: Row | null; id: string },
  ): Promise<Versioned<Resource>>;
}

export function createStoredSteps<Row extends { readonly version: number }, Resource>({
  record,
  kind,
  present: show,
  find,
  lock,
}: StoredDescription<Row, Resource>): StoredSteps<Row, Resource> {
  const present = (row: Row): Versioned<Resource> => versioned(show(row), row.version);
  const read = async (db: Db, { organisationId }: By, id: string): Promise<Row> =>
    found(await find(db, organisationId, id));
  return {
    present,
    read,
    load: async (tx, { organisationId }, id) => found(await lock(tx, organisationId, id)),
    async recordChange(tx, by, action, { before, id }) {
      const after = await read(tx, by, id);
      record(tx, by, kind.change(`${kind.type}.${action}`, before, after));
      return present(after);
    },
  };
}
