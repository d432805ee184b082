import type { Clock } from '../clock/clock.ts';
import { type Db, sql } from '../db/index.ts';
import type { Counters } from './algorithm.ts';
import type { CounterPersistence } from './store.ts';

/** The longest window is a day: older counters have nothing to say. */
const DAY_MS = 86_400_000;

export function counterPersistence(db: Db, clock: Clock): CounterPersistence {
  const dayAgo = (): Date => new Date(clock.now().getTime() - DAY_MS);
  return {
    async load() {
      const rows = await db.query<{ subject: string; counters: Counters }>(
        sql`SELECT subject, counters FROM rate_limit_counters WHERE saved_at > ${dayAgo()}`,
      );
      return rows.map(({ subject, counters }) => [subject, counters]);
    },
    async save(entries) {
      const subjects = entries.map(([subject]) => subject);
      const counters = entries.map(([, counters]) => JSON.stringify(counters));
      // In one order everywhere: processes that save the same subjects wait for each other and never deadlock.
      await db.execute(sql`
        INSERT INTO rate_limit_counters (subject, counters, saved_at)
        SELECT subject, counters, ${clock.now()}
        FROM unnest(${subjects}::text[], ${counters}::jsonb[]) AS saved (subject, counters) ORDER BY subject
        ON CONFLICT (subject) DO UPDATE SET counters = excluded.counters, saved_at = excluded.saved_at`);
      // What another process has in hand at this moment is either renewed or gone after it. The others are named by where
      // they lie, so that statistics of an emptier table cannot make the search for them slow.
      await db.execute(sql`
        DELETE FROM rate_limit_counters WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM rate_limit_counters WHERE saved_at <= ${dayAgo()} FOR UPDATE SKIP LOCKED))`);
    },
  };
}
