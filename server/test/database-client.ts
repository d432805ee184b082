import pg from 'pg';

/**
 * A connection that may end before its user is done: tests drop databases and stop servers while it is open. A
 * statement in progress then fails. Without a listener, the whole run would fail.
 */
export function databaseClient(connectionString: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...options, connectionString });
  client.on('error', () => undefined);
  return client;
}

/** A pool reports its end before its connections have ended, so it may also outlive its database. */
export function databasePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  return pool;
}
