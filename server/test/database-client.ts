import pg from 'pg';

/**
 * A connection that may end before its user is done: databases are dropped, and servers stopped, while it is open. A
 * statement under way fails by that; without a listener, the whole run would.
 */
export function databaseClient(connectionString: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...options, connectionString });
  client.on('error', () => undefined);
  return client;
}

/** A pool says that it has ended before its connections have, so it too may outlive its database. */
export function databasePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  return pool;
}
