import pg from 'pg';

/** Any constant will do; it names "the set-up of Tonne" among the advisory locks of the database. */
const LOCK_ID = 7_020_150_001;

/** Nobody there, or somebody who refuses: the cause says which. */
export class CannotConnect extends Error {}

/** Processes that start together on one database set it up one after the other. The lock dies with its holder. */
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
    // The client reads the TLS settings of the URL, and opens their files, when it is created.
    const client = new pg.Client({
      connectionString,
      application_name: 'tonne-setup',
      connectionTimeoutMillis: 10_000,
    });
    // A connection that breaks fails the statement under way; without a listener it would end the process too.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (cause) {
    throw new CannotConnect('The database cannot be reached.', { cause });
  }
}
