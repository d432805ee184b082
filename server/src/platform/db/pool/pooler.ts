import pg from 'pg';

const PATIENCE_MS = 5_000;
/** Other clients of the pooler may take the connection between two queries, so one try may miss the sharing. */
const ROUNDS = 3;

/**
 * True if one PostgreSQL session serves two of our connections, as with a pooler in transaction mode. Locks, prepared
 * statements and notifications belong to a session and would change with every transaction.
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
  // A broken connection fails the query in progress. Without a listener it would also end the process.
  client.on('error', () => undefined);
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
