import pg from 'pg';

/**
 * A connection that may end before its user is done: databases are dropped, and servers stopped, while it is open. A
 * statement under way fails by that; without a listener, the whole run would.
 */
export function databaseClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client;
}
