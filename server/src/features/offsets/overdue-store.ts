import { column, type Db, sql } from '../../platform/db/index.ts';

/** A retirement that the registry was not asked about. Of any organisation. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM offset_retirements
      WHERE status IN ('pending', 'submitted', 'failed') AND next_attempt_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
