import { column, type Db, sql, type Tx, table } from '../../../platform/db/index.ts';

const { integer, text } = column;

export const meterEntries = table('meter_entries', { organisationId: text, meterId: text, entryId: text });

export async function insertEntriesOf(
  tx: Tx,
  organisationId: string,
  meterId: string,
  entryIds: readonly string[],
): Promise<void> {
  if (entryIds.length === 0) return;
  const rows = entryIds.map((entryId) => ({ meterId, entryId }));
  await tx.execute(meterEntries.insertAll(rows, { organisationId: sql`${organisationId}` }));
}

/** Entries that were made from the meter and still exist. */
export async function countEntriesOf(db: Db, organisationId: string, meterId: string): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM meter_entries
      WHERE organisation_id = ${organisationId} AND meter_id = ${meterId}`,
  );
  return row?.count ?? 0;
}
