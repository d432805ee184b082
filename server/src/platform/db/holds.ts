import pg from 'pg';

/**
 * What this process has taken on, out of work that several could do. A hold is an advisory lock of one database session:
 * it ends with the process, however that ends, and no clock has a say in it.
 */
export interface Holds {
  /** Those of the things that nobody else holds, the first of them if there are more, which are ours from now on. */
  acquire(ids: readonly string[], atMost?: number): Promise<string[]>;
  release(id: string): Promise<void>;
  /** Calls back at every notification on the channel, as long as the session lasts. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  close(): Promise<void>;
}

/** `purpose` keeps the ids of one kind of work apart from another's. `onLost` is called when the session ends by itself. */
export async function openHolds(databaseUrl: string, purpose: string, onLost: () => void): Promise<Holds> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `tonne-${purpose}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken connection also ends; without a listener its error would end the process.
  client.on('error', () => undefined);
  client.once('end', onLost);
  await client.connect();

  // Things are let go at any time, and the client takes one query after the other.
  let last: Promise<unknown> = Promise.resolve();
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>> => {
    const next = last.then(() => client.query<Row>(text, values));
    last = next.catch(() => undefined);
    return next;
  };

  return {
    async acquire(ids, atMost = ids.length) {
      // Nothing is sorted, so that the limit ends the scan before it locks any more.
      const { rows } = await query<{ id: string }>(
        `SELECT id FROM unnest($1::text[]) AS id
         WHERE pg_try_advisory_lock(hashtextextended($2 || ' ' || id, 0)) LIMIT $3`,
        [ids, purpose, atMost],
      );
      return rows.map(({ id }) => id);
    },
    async release(id) {
      await query(`SELECT pg_advisory_unlock(hashtextextended($2 || ' ' || $1, 0))`, [id, purpose]);
    },
    async listen(channel, onNotice) {
      client.on('notification', (notice) => notice.channel === channel && onNotice());
      await query(`LISTEN ${pg.escapeIdentifier(channel)}`, []);
    },
    async close() {
      client.off('end', onLost);
      await client.end();
    },
  };
}
