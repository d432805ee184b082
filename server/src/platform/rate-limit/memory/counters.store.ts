import { column, type Db, sql, table } from '../../db/index.ts';
import type { Counters } from '../algorithm.ts';

const { jsonb, text, timestamptz } = column;

/** `subject` names a key or an organisation; see quota.ts. */
export const rateLimitCounters = table('rate_limit_counters', {
  subject: text,
  counters: jsonb.as<Counters>(),
  savedAt: timestamptz,
});

const savedColumns = { subject: text, counters: rateLimitCounters.columns.counters };

export const findSavedAfter = (db: Db, time: Date) =>
  db.query(savedColumns, sql`SELECT subject, counters FROM rate_limit_counters WHERE saved_at > ${time}`);

/** Sorted everywhere, so that processes that save the same subjects wait for each other and never deadlock. */
export async function saveCounters(
  db: Db,
  entries: ReadonlyArray<readonly [subject: string, counters: Counters]>,
  now: Date,
): Promise<void> {
  const subjects = entries.map(([subject]) => subject);
  const counters = entries.map(([, counters]) => JSON.stringify(counters));
  await db.execute(sql`
    INSERT INTO rate_limit_counters (subject, counters, saved_at)
    SELECT subject, counters, ${now}
    FROM unnest(${subjects}::text[], ${counters}::jsonb[]) AS saved (subject, counters) ORDER BY subject
    ON CONFLICT (subject) DO UPDATE SET counters = excluded.counters, saved_at = excluded.saved_at`);
}

/**
 * Skips rows that another process holds: it renews or deletes them. The others are found by their position (ctid), so
 * that outdated statistics of the table cannot make the search slow.
 */
export async function deleteSavedUntil(db: Db, time: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM rate_limit_counters WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM rate_limit_counters WHERE saved_at <= ${time} FOR UPDATE SKIP LOCKED))`);
}
