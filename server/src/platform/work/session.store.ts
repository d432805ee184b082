import pg from 'pg';
import { WORK_CHANNEL } from '../db/index.ts';

/** A server that sends nothing for this long counts as dead. */
const ANSWER_LIMIT_MS = 30_000;

/**
 * The one database session of a worker process, which holds work and receives announcements. A hold is an advisory lock
 * of this session. It ends with the process, however the process ends, and does not depend on any clock.
 */
export interface WorkSession {
  /** Locks up to `atMost` of the pieces that nobody else holds, and returns their ids in the same order. */
  acquire(kind: string, ids: readonly string[], atMost: number): Promise<string[]>;
  release(kind: string, id: string): Promise<void>;
  /** A connection can break silently. This query reveals it: a session that does not answer ends. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionEvents {
  /** New work of this name was announced, or `ALL_WORK`. */
  onAnnounced(work: string): void;
  /** The session ended by itself, and all its locks with it. */
  onLost(): void;
}

export async function openSession(databaseUrl: string, { onAnnounced, onLost }: SessionEvents): Promise<WorkSession> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tonne-worker',
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
  });
  // A broken connection also emits `end`. Without a listener, its error would end the process.
  client.on('error', () => undefined);
  client.once('end', onLost);
  client.on('notification', ({ payload }) => onAnnounced(payload ?? ''));
  await client.connect();

  // Pieces are released at any time, and the client runs one query after the other. After a failed query the session's
  // locks are unknown, so it ends.
  let last: Promise<unknown> = Promise.resolve();
  const query = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig | string): Promise<pg.QueryResult<Row>> => {
    const next = last.then(() => client.query<Row>(statement));
    last = next.catch(() => client.end().catch(() => undefined));
    return next;
  };
  await query(`LISTEN ${pg.escapeIdentifier(WORK_CHANNEL)}`);

  return {
    async acquire(kind, ids, atMost) {
      // Not sorted, so that the limit ends the scan before it locks more rows.
      const { rows } = await query<{ id: string }>({
        name: 'acquire',
        text: `SELECT id FROM unnest($1::text[]) AS id
               WHERE pg_try_advisory_lock(hashtextextended($2 || ' ' || id, 0)) LIMIT $3`,
        values: [ids, kind, atMost],
      });
      return rows.map(({ id }) => id);
    },
    async release(kind, id) {
      const text = `SELECT pg_advisory_unlock(hashtextextended($2 || ' ' || $1, 0))`;
      await query({ name: 'release', text, values: [id, kind] });
    },
    async check() {
      await query('SELECT 1');
    },
    async close() {
      client.off('end', onLost);
      await client.end();
    },
  };
}
