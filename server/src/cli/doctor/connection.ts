import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { type OpenDatabase, openDatabase } from '../../database.ts';
import { hasCluster } from '../../platform/db/embedded/cluster.ts';
import { openDataDir } from '../../platform/db/embedded/layout.ts';
import { createLogger } from '../../platform/log/log.ts';

/** Undefined where the embedded database has not been created yet: to open it would create it. */
export async function openExisting(config: Config): Promise<OpenDatabase | undefined> {
  const isThere = config.DATABASE_URL !== null || holdsCluster(config.DATA_DIR);
  return isThere ? openDatabase(config, 'guest', createLogger('silent')) : undefined;
}

const holdsCluster = (dataDir: string): boolean => existsSync(dataDir) && hasCluster(openDataDir(dataDir));

export async function connect(connectionString: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'tonne-doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs + 500,
  });
  // A server that goes away closes the idle connection with an error event, which unheard would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * In a transaction that can change nothing and leaves no setting behind in a pooler's connection. The server is the
 * first to give up, so that the next question can follow one that waits for a lock of a set-up under way.
 */
export async function ask<T>(client: pg.Client, patienceMs: number, question: () => T | Promise<T>): Promise<T> {
  await client.query('BEGIN READ ONLY');
  try {
    await client.query(`SET LOCAL statement_timeout = ${patienceMs}`);
    return await question();
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

/** Without waiting: a server that hangs would not say good-bye either. */
export const leave = (client: pg.Client): void => void client.end().catch(() => undefined);
