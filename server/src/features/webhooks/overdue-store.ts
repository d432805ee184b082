import { column, type Db, sql } from '../../platform/db/index.ts';

/** Where an endpoint fails, retries may well be late, and its owner is told. Of any organisation. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM webhook_endpoints e
      WHERE e.status = 'active' AND e.deleted_at IS NULL AND e.failing_since IS NULL AND EXISTS (
        SELECT FROM webhook_deliveries d
        WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id AND d.status = 'pending'
          AND d.next_attempt_at < ${before})) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
