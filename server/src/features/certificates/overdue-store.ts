import { column, type Db, sql } from '../../platform/db/index.ts';

/** Whether a certificate of any organisation was approved and not issued. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM certificates WHERE status = 'approved' AND next_attempt_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
