import { column, type Db, sql, type Tx } from '../db/index.ts';
import type { Leaf } from './leaf.store.ts';

const queued = { organisationId: column.text, eventId: column.text, hash: column.bytea };

/** True if any event waits for its position in the tree. */
export async function hasQueued(db: Db): Promise<boolean> {
  const row = await db.one({ isWaiting: column.boolean }, sql`SELECT EXISTS (SELECT FROM record_queue) AS "isWaiting"`);
  return row?.isWaiting ?? false;
}

/**
 * Takes the oldest events from the queue. PostgreSQL hashes them, because their texts would be a hundred times as long.
 */
export const takeQueued = (tx: Tx, limit: number): Promise<Leaf[]> =>
  tx.query(
    queued,
    sql`WITH oldest AS (
        SELECT organisation_id, event_id FROM record_queue ORDER BY position LIMIT ${limit}
      ), taken AS (
        DELETE FROM record_queue q USING oldest o
        WHERE q.organisation_id = o.organisation_id AND q.event_id = o.event_id
        RETURNING q.organisation_id, q.event_id, q.position
      )
      SELECT e.organisation_id AS "organisationId", e.id AS "eventId",
        sha256('\\x00'::bytea || convert_to(e.leaf, 'UTF8')) AS hash
      FROM taken t JOIN record_events e ON e.organisation_id = t.organisation_id AND e.id = t.event_id
      ORDER BY t.position`,
  );

/** True if an event created before this time still waits. */
export async function hasWaitedSince(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
        SELECT FROM record_queue q JOIN record_events e ON e.organisation_id = q.organisation_id AND e.id = q.event_id
        WHERE e.at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
