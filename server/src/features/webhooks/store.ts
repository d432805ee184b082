import { firstIdAt } from '../../kernel/ids.ts';
import { column, type Db, sql } from '../../platform/db/index.ts';

export const RETENTION_BATCH_SIZE = 5_000;

/** Deliveries of deleted endpoints are removed at any age: they are no longer visible. */
export const deleteOldDeliveries = (db: Db, limit: Date): Promise<number> =>
  db.execute(sql`
    DELETE FROM webhook_deliveries d USING (
      SELECT old.organisation_id, old.endpoint_id, old.id
      FROM webhook_endpoints e
      CROSS JOIN LATERAL (
        SELECT organisation_id, endpoint_id, id FROM webhook_deliveries
        WHERE organisation_id = e.organisation_id AND endpoint_id = e.id
          AND id < CASE WHEN e.deleted_at IS NULL THEN ${firstIdAt('dlv', limit)} ELSE 'dlv_g' END
        ORDER BY id LIMIT ${RETENTION_BATCH_SIZE}) old
      LIMIT ${RETENTION_BATCH_SIZE}) gone
    WHERE d.organisation_id = gone.organisation_id AND d.endpoint_id = gone.endpoint_id AND d.id = gone.id`);

/** A replay's counts outlast its deliveries. A deleted endpoint's replays are removed with it. */
export const deleteOldReplays = (db: Db, limit: Date): Promise<number> =>
  db.execute(sql`
    DELETE FROM webhook_replays WHERE (organisation_id, endpoint_id, id) IN (
      SELECT organisation_id, endpoint_id, id FROM webhook_replays
      WHERE id < ${firstIdAt('rpl', limit)} LIMIT ${RETENTION_BATCH_SIZE})`);

export const deleteVanishedEndpoints = (db: Db): Promise<number> =>
  db.execute(sql`
    DELETE FROM webhook_endpoints e WHERE deleted_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.organisation_id = e.organisation_id AND d.endpoint_id = e.id)`);

/** Covers all organisations. Failing endpoints are left out: their retries may be late, and their owners are told. */
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
