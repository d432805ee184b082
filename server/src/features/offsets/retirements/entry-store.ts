import { type Db, sql, type Tx } from '../../../platform/db/index.ts';

/** Which entries live retirements name. A foreign key keeps each of them from being deleted. */

export async function nameEntries(
  tx: Tx,
  organisationId: string,
  retirementId: string,
  entryIds: readonly string[],
): Promise<void> {
  if (entryIds.length === 0) return;
  await tx.execute(sql`
    INSERT INTO offset_retirement_entries (organisation_id, entry_id, retirement_id)
    SELECT ${organisationId}, entry_id, ${retirementId} FROM unnest(${entryIds}::text[]) AS entry_id ORDER BY entry_id`);
}

export async function letGoOfEntries(tx: Tx, organisationId: string, retirementId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM offset_retirement_entries
    WHERE organisation_id = ${organisationId} AND retirement_id = ${retirementId}`);
}

/** The first retirement that names the entry, if any does. */
export async function findRetirementNaming(
  db: Db,
  organisationId: string,
  entryId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT retirement_id AS id FROM offset_retirement_entries
    WHERE organisation_id = ${organisationId} AND entry_id = ${entryId} ORDER BY retirement_id LIMIT 1`);
  return row?.id;
}
