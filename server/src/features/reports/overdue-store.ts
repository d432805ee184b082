import { column, type Db, sql } from '../../platform/db/index.ts';

/** A report that no worker has begun. Of any organisation. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM report_jobs WHERE status = 'queued' AND due_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
