import type { Use } from '../../platform/auth/index.ts';
import { type Db, sql, type Tx } from '../../platform/db/index.ts';
import { IDLE_MS } from './rules.ts';
import { type KeptSession, sessions } from './store.ts';

/** Locked in one order everywhere, so that processes that have seen the same sessions never deadlock. */
export async function saveLastSeen(db: Db, uses: readonly Use[]): Promise<void> {
  const organisations = uses.map(({ organisationId }) => organisationId);
  const ids = uses.map(({ id }) => id);
  const times = uses.map(({ at }) => at);
  await db.execute(sql`
    WITH seen AS (
      SELECT s.organisation_id, s.id, seen.at
      FROM unnest(${organisations}::text[], ${ids}::text[], ${times}::timestamptz[]) AS seen (organisation_id, id, at)
      JOIN sessions s ON s.organisation_id = seen.organisation_id AND s.id = seen.id
      ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    UPDATE sessions s SET last_seen_at = greatest(s.last_seen_at, seen.at) FROM seen
    WHERE s.organisation_id = seen.organisation_id AND s.id = seen.id`);
}

/** Expired sessions are refused when read, so deleting them now and then is enough. Returns those that are gone. */
export const deleteExpired = (tx: Tx, now: Date): Promise<KeptSession[]> =>
  tx.query(
    sessions.columns,
    sql`DELETE FROM sessions WHERE last_seen_at <= ${new Date(now.getTime() - IDLE_MS)} OR expires_at <= ${now}
      RETURNING ${sessions.select()}`,
  );
