import { column, type Db, sql } from '../../platform/db/index.ts';

/** Some stored secrets of any organisation, on which the operator's check tries the key. */
export async function sampleSecrets(db: Db, limit: number): Promise<Buffer[]> {
  const rows = await db.query(
    { secret: column.bytea },
    sql`SELECT secret FROM webhook_endpoints WHERE deleted_at IS NULL LIMIT ${limit}`,
  );
  return rows.map(({ secret }) => secret);
}
