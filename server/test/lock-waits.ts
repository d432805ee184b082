import { vi } from 'vitest';
import { type Db, sql } from '../src/platform/db/index.ts';
import { readRows } from './read-rows.ts';

/** Waits until this many sessions of the database wait for a lock. */
export async function untilBlocked(db: Db, sessions = 1): Promise<void> {
  const blocked = () =>
    readRows(
      db,
      sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  await vi.waitUntil(async () => (await blocked()).length >= sessions, { timeout: 20_000, interval: 10 });
}
