import { column, type Db, sql, type Tx, table } from '../../../platform/db/index.ts';

const { text } = column;

/** Entries named by retirements that are not cancelled. A foreign key prevents their deletion. */
export const offsetRetirementEntries = table('offset_retirement_entries', {
  organisationId: text,
  entryId: text,
  retirementId: text,
});

/** Inserts in a fixed order, so that retirements of the same entries never deadlock. */
export async function linkEntries(
  tx: Tx,
  organisationId: string,
  retirementId: string,
  entryIds: readonly string[],
): Promise<void> {
  if (entryIds.length === 0) return;
  const rows = entryIds.toSorted().map((entryId) => ({ organisationId, entryId, retirementId }));
  await tx.execute(offsetRetirementEntries.insertAll(rows));
}

export async function unlinkEntries(tx: Tx, organisationId: string, retirementId: string): Promise<void> {
  await tx.execute(offsetRetirementEntries.delete({ organisationId, retirementId }));
}

/** The first retirement that names the entry, if any does. */
export async function findRetirementOfEntry(
  db: Db,
  organisationId: string,
  entryId: string,
): Promise<string | undefined> {
  const row = await db.one(
    { retirementId: text },
    sql`SELECT retirement_id AS "retirementId" FROM offset_retirement_entries
      WHERE organisation_id = ${organisationId} AND entry_id = ${entryId} ORDER BY retirement_id LIMIT 1`,
  );
  return row?.retirementId;
}
