import { holdsDatabase } from '@tonne/embedded-postgres';
import pg from 'pg';
import type { Config } from '../../boot/config.ts';
import { type OpenDatabase, openDatabase } from '../../boot/database.ts';
import { createLogger } from '../../platform/log.ts';
import { beginReadOnly, limitStatements, rollBack } from './store.ts';

/** Undefined if the embedded database does not exist yet, because opening it would create it. */
export async function openExisting(config: Config): Promise<OpenDatabase | undefined> {
  const isThere = config.DATABASE_URL !== null || holdsDatabase(config.DATA_DIR);
  return isThere ? openDatabase(config, 'guest', createLogger('silent')) : undefined;
}

export async function connect(connectionString: string, timeoutMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'tonne-doctor',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs + 500,
  });
  // A server that stops closes the idle connection with an error event, which would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Runs in a read-only transaction that leaves no setting behind in a pooler's connection. The server's time-out is shorter
 * than the client's, so that the next query can run after one that waited for a lock.
 */
export async function query<T>(client: pg.Client, timeoutMs: number, work: () => T | Promise<T>): Promise<T> {
  await beginReadOnly(client);
  try {
    await limitStatements(client, timeoutMs);
    return await work();
  } finally {
    await rollBack(client).catch(() => undefined);
  }
}

/** Does not wait, because an unresponsive server would not answer this either. */
export const disconnect = (client: pg.Client): void => void client.end().catch(() => undefined);
