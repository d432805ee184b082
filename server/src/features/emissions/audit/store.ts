import { type Db, empty, sql, type Tx } from '../../../platform/db/index.ts';
import { type DeletedEntry, deletedColumns } from '../deletion-store.ts';
import { type RevisionRow, revisionColumns, type StoredRevision, toRevision } from '../revision-store.ts';
import { columns, type EntryRow, entriesWithNames } from '../store.ts';

const PAGE = 1_000;

/** Entries and revisions are read in turns; a change between two turns must not look like a difference. */
export async function freeze(tx: Tx): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

export async function organisationIds(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`SELECT id FROM organisations ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** The ids of a stretch of entries: later than `after`, up to `upTo` or to the end. */
export interface Stretch {
  organisationId: string;
  after: string;
  upTo: string | undefined;
}

export interface Page {
  stretch: Stretch;
  rows: EntryRow[];
  deleted: DeletedEntry[];
}

/** A page of entries and of deleted ones, and the stretch both cover: the last one reaches to the end. */
export async function takeStretch(db: Db, organisationId: string, after: string): Promise<Page> {
  const rows = await db.query<EntryRow>(sql`
    SELECT ${columns} FROM ${entriesWithNames}
    WHERE e.organisation_id = ${organisationId} AND e.id > ${after} ORDER BY e.id LIMIT ${PAGE}`);
  const deleted = await db.query<DeletedEntry>(sql`
    SELECT ${deletedColumns} FROM deleted_entries
    WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${PAGE}`);
  const [upTo] = [endOf(rows), endOf(deleted)].filter((end) => end !== undefined).sort();
  const isInside = ({ id }: { id: string }): boolean => upTo === undefined || id <= upTo;
  return {
    stretch: { organisationId, after, upTo },
    rows: rows.filter(isInside),
    deleted: deleted.filter(isInside),
  };
}

/** Where a full page ends; undefined for one that nothing follows. */
const endOf = (page: ReadonlyArray<{ id: string }>): string | undefined =>
  page.length < PAGE ? undefined : page.at(-1)?.id;

export type EntryRevision = StoredRevision & { entryId: string };

/** In the order of the chains, a page at a time, however long a single chain is. */
export async function* revisionsOf(db: Db, { organisationId, after, upTo }: Stretch): AsyncGenerator<EntryRevision> {
  const bound = upTo === undefined ? empty : sql`AND entry_id <= ${upTo}`;
  let [lastEntry, lastRevision] = [after, 2 ** 31 - 1];
  for (;;) {
    const rows = await db.query<RevisionRow & { entryId: string }>(sql`
      SELECT entry_id AS "entryId", ${revisionColumns} FROM entry_revisions
      WHERE organisation_id = ${organisationId} AND (entry_id, revision) > (${lastEntry}, ${lastRevision}::int) ${bound}
      ORDER BY entry_id, revision LIMIT ${PAGE}`);
    for (const { entryId, ...row } of rows) yield { entryId, ...toRevision(row) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    [lastEntry, lastRevision] = [last.entryId, last.revision];
  }
}
