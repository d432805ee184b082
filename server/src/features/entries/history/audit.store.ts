import { column, type Db, empty, type RowOf, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { entries, entriesWithNames, entryColumns, selectEntry } from '../store.ts';
import { type DeletedEntry, deletedEntries, type Link, linkColumns, selectLink, toLink } from './store.ts';

const VERIFY_BATCH_SIZE = 1_000;

/** Entries and revisions are read in batches; a change between two batches must not look like a difference. */
export async function freeze(tx: Tx): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

/** Entries with an id after `after`, up to `upTo` or to the end. */
export interface Range {
  after: string;
  upTo: string | undefined;
}

export interface EntryBatch {
  range: Range;
  rows: AuditedEntry[];
  deleted: DeletedEntry[];
}

/** Whether the copied factor, used to recalculate the entry, is the factor that the entry shows. */
const hasItsFactor = raw(`coalesce(factor_copy ->> 'code' = factor_code AND factor_copy ->> 'source' = factor_source
  AND (factor_copy ->> 'vintage')::int = factor_vintage AND (factor_copy ->> 'value')::numeric = factor_value
  AND factor_unit = 'kgCO2e/' || (factor_copy ->> 'activityUnit'), false)`);

const auditedColumns = { ...entryColumns, factorCopy: entries.columns.factorCopy, hasItsFactor: column.boolean };
export type AuditedEntry = RowOf<typeof auditedColumns>;

const deletedTable = deletedEntries.without('organisationId', 'deletedAt');

/** Existing and deleted entries, and the range that both cover. The last range reaches to the end. */
export async function readEntryBatch(db: Db, organisationId: string, after: string): Promise<EntryBatch> {
  const rows = await db.query(
    auditedColumns,
    sql`SELECT ${selectEntry}, e.factor_copy AS "factorCopy", ${hasItsFactor} AS "hasItsFactor" FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId} AND e.id > ${after} ORDER BY e.id LIMIT ${VERIFY_BATCH_SIZE}`,
  );
  const deleted = await db.query(
    deletedTable.columns,
    sql`SELECT ${deletedTable.select()} FROM deleted_entries
      WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${VERIFY_BATCH_SIZE}`,
  );
  const [upTo] = [endOf(rows), endOf(deleted)].filter((end) => end !== undefined).sort();
  const isInside = ({ id }: { id: string }): boolean => upTo === undefined || id <= upTo;
  return { range: { after, upTo }, rows: rows.filter(isInside), deleted: deleted.filter(isInside) };
}

/** The end of a full batch; undefined for the last batch. */
const endOf = (batch: ReadonlyArray<{ id: string }>): string | undefined =>
  batch.length < VERIFY_BATCH_SIZE ? undefined : batch.at(-1)?.id;

/** Reads revisions chain by chain, in batches that may end within a chain. */
export async function* revisionsOf(db: Db, organisationId: string, { after, upTo }: Range): AsyncGenerator<Link> {
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
