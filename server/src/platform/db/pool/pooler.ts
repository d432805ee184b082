import pg from 'pg';

const PATIENCE_MS = 5_000;
/** Other clients of the pooler may take the connection between two questions; several tries find it all the same. */
const ROUNDS = 3;

/**
 * Whether one process of the server answers for two sessions of ours: a pooler in transaction mode does that. Locks,
 * prepared statements and notifications belong to a session, and would come and go with every transaction.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const clients = [openClient(url), openClient(url)];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < ROUNDS; round++) {
      const processes: number[] = [];
      for (const client of clients) processes.push(await backendOf(client));
      if (new Set(processes).size < processes.length) return true;
    }
    return false;
  } finally {
    for (const client of clients) client.end().catch(() => undefined);
  }
}

function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'tonne-setup',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A connection that breaks fails the question under way; without a listener it would end the process too.
  client.on('error', () => undefined);
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
