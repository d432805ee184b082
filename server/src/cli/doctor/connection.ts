import { holdsDatabase } from '@tonne/embedded-postgres';
import pg from 'pg';
import type { Config } from '../../boot/config.ts';
import { type OpenDatabase, openDatabase } from '../../boot/database.ts';
import { createLogger } from '../../platform/log.ts';
import { beginReadOnly, limitStatements, rollBack } from './store.ts';

/** Undefined if the embedded database does not exist yet: opening it would create it. */
export async function openExisting(config: Config): Promise<OpenDatabase | undefined> {
  const isThere = config.DATABASE_URL !== null || holdsDatabase(config.DATA_DIR);
  return isThere ? openDatabase(config, 'guest', createLogger('silent')) : undefined;
}

export async function connect(connectionString: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'tonne-doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs + 500,
  });
  // A server that stops closes the idle connection with an error event, which would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Runs in a transaction that can change nothing and leaves no setting behind in a pooler's connection. The server's
 * time-out is the shorter one, so that the next question can follow one that waits for a lock of a set-up in progress.
 */
export async function ask<T>(client: pg.Client, patienceMs: number, question: () => T | Promise<T>): Promise<T> {
  await beginReadOnly(client);
  try {
    await limitStatements(client, patienceMs);
    return await question();
  } finally {
    await rollBack(client).catch(() => undefined);
  }
}

/** Does not wait, because a hanging server would not answer this either. */
export const leave = (client: pg.Client): void => void client.end().catch(() => undefined);
