import { type Db, sql } from '../src/platform/db/index.ts';
import { readRows } from './read-rows.ts';

/** How many PostgreSQL has ended in this database so far. A request that was in one is repeated, and does not tell. */
export async function countDeadlocks(db: Db): Promise<number> {
  // The counters of a session are told when it is idle, at most a second late.
  await readRows(db, sql`SELECT pg_stat_force_next_flush()`);
  const [row] = await readRows<{ deadlocks: number }>(
    db,
    sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
  );
  if (!row) throw new Error('the database keeps no statistics');
  return row.deadlocks;
}
