import { column, type Db, sql, table } from '../../platform/db/index.ts';

const { text, timestamptz } = column;

export const recordImports = table('record_imports', { organisationId: text, importedAt: timestamptz });

/** The organisations whose data has not been imported into the record yet. */
export async function findNotImported(db: Db, organisationIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    { organisationId: text },
    sql`SELECT organisation_id AS "organisationId" FROM record_imports
      WHERE organisation_id = ANY (${organisationIds}::text[])`,
  );
  const imported = new Set(rows.map(({ organisationId }) => organisationId));
  return organisationIds.filter((id) => !imported.has(id));
}

export async function insertImport(db: Db, organisationId: string, importedAt: Date): Promise<void> {
  await db.execute(sql`${recordImports.insert({ organisationId, importedAt })} ON CONFLICT DO NOTHING`);
}
