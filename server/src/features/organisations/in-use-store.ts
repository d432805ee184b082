import { column, type Db, sql } from '../../platform/db/index.ts';

/** Whether the database belongs to a service that has been used: it has an organisation. */
export async function isInUse(db: Db): Promise<boolean> {
  const row = await db.one({ isInUse: column.boolean }, sql`SELECT EXISTS (SELECT FROM organisations) AS "isInUse"`);
  return row?.isInUse ?? false;
}
