import { column, type Db, empty, type RowOf, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { entries, entriesWithNames, entryColumns, selectEntry } from '../store.ts';
import { type DeletedEntry, deletedEntries, type Link, linkColumns, selectLink, toLink } from './store.ts';

const VERIFY_BATCH_SIZE = 1_000;

/** Entries and revisions are read in turns; a change between two turns must not look like a difference. */
export async function freeze(tx: Tx): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

/** Entries by id: later than `after`, up to `upTo` or to the end. */
export interface Stretch {
  after: string;
  upTo: string | undefined;
}

export interface EntryBatch {
  stretch: Stretch;
  rows: AuditedEntry[];
  deleted: DeletedEntry[];
}

/** The copy of its factor, from which it is calculated again, is the one that the entry shows and the record has. */
const hasItsFactor = raw(`coalesce(factor_copy ->> 'code' = factor_code AND factor_copy ->> 'source' = factor_source
  AND (factor_copy ->> 'vintage')::int = factor_vintage AND (factor_copy ->> 'value')::numeric = factor_value
  AND factor_unit = 'kgCO2e/' || (factor_copy ->> 'activityUnit'), false)`);

const auditedColumns = { ...entryColumns, factorCopy: entries.columns.factorCopy, hasItsFactor: column.boolean };
export type AuditedEntry = RowOf<typeof auditedColumns>;

const graves = deletedEntries.without('organisationId', 'deletedAt');

/** Entries and deleted ones, and the stretch both cover: the last one reaches to the end. */
export async function readEntryBatch(db: Db, organisationId: string, after: string): Promise<EntryBatch> {
  const rows = await db.query(
    auditedColumns,
    sql`SELECT ${selectEntry}, e.factor_copy AS "factorCopy", ${hasItsFactor} AS "hasItsFactor" FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId} AND e.id > ${after} ORDER BY e.id LIMIT ${VERIFY_BATCH_SIZE}`,
  );
  const deleted = await db.query(
    graves.columns,
    sql`SELECT ${graves.select()} FROM deleted_entries
      WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${VERIFY_BATCH_SIZE}`,
  );
  const [upTo] = [endOf(rows), endOf(deleted)].filter((end) => end !== undefined).sort();
  const isInside = ({ id }: { id: string }): boolean => upTo === undefined || id <= upTo;
  return { stretch: { after, upTo }, rows: rows.filter(isInside), deleted: deleted.filter(isInside) };
}

/** Where a full batch ends; undefined for the last one. */
const endOf = (batch: ReadonlyArray<{ id: string }>): string | undefined =>
  batch.length < VERIFY_BATCH_SIZE ? undefined : batch.at(-1)?.id;

/** In the order of the chains, a batch at a time, however long a single chain is. */
export async function* revisionsOf(db: Db, organisationId: string, { after, upTo }: Stretch): AsyncGenerator<Link> {
  const bound = upTo === undefined ? empty : sql`AND entry_id <= ${upTo}`;
  let [lastEntry, lastRevision] = [after, 2 ** 31 - 1];
  for (;;) {
    const rows = await db.query(
      linkColumns,
      sql`SELECT ${selectLink} FROM entry_revisions
        WHERE organisation_id = ${organisationId} AND (entry_id, revision) > (${lastEntry}, ${lastRevision}::int) ${bound}
        ORDER BY entry_id, revision LIMIT ${VERIFY_BATCH_SIZE}`,
    );
    for (const row of rows) yield toLink(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < VERIFY_BATCH_SIZE) return;
    [lastEntry, lastRevision] = [last.entryId, last.revision];
  }
}
