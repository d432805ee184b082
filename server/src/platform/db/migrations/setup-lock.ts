import pg from 'pg';

/** An arbitrary constant that identifies this lock among the advisory locks of the database. */
const LOCK_ID = 7_020_150_001;

/** The server cannot be reached, or refuses the connection: see the cause. */
export class CannotConnect extends Error {}

/**
 * Processes that start together on one database set it up one after the other. PostgreSQL releases the lock if its
 * holder dies.
 */
export async function withSetupLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  try {
    // The client reads the TLS settings of the URL and opens their files when it is created.
    const client = new pg.Client({
      connectionString,
      application_name: 'tonne-setup',
      connectionTimeoutMillis: 10_000,
    });
    // A broken connection fails the statement in progress. Without a listener it would also end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (cause) {
    throw new CannotConnect('The database cannot be reached.', { cause });
  }
}
