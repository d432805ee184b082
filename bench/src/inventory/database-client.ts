import pg from 'pg';
import type { Site } from '../site.ts';

/** A database connection that bypasses the service. */
export async function withClient<T>({ databaseUrl }: Site, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
