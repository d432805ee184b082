import { type Db, sql } from '../src/platform/db/index.ts';
import { readRows } from './read-rows.ts';

/**
 * Number of deadlocks that PostgreSQL has resolved in this database. The affected request is retried and does not show
 * it.
 */
export async function countDeadlocks(db: Db): Promise<number> {
  // PostgreSQL reports the counters of a session when it is idle, up to a second late.
  await readRows(db, sql`SELECT pg_stat_force_next_flush()`);
  const [row] = await readRows<{ deadlocks: number }>(
    db,
    sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
  );
  if (!row) throw new Error('the database keeps no statistics');
  return row.deadlocks;
}
