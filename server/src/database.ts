import type pg from 'pg';
import type { Config } from './config.ts';
import { loadPublishedFactors } from './features/factors/index.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { CannotConnect, exclusively, isTransient, migrate } from './platform/db/index.ts';
import { installQueues } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { StartError } from './start-error.ts';
import { queues } from './wiring.ts';

export interface OpenDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of this configuration, whatever state it is in. */
export async function openDatabase(config: Config, role: 'owner' | 'guest', log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== null) return { url: config.DATABASE_URL, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, role, log: (message) => log.info({}, message) });
}

/** Brings schema, published factors and queues to those of this release, and tells which migrations that took. */
export const prepareDatabase = (url: string, log: Log): Promise<string[]> =>
  setUp(url, async (client) => {
    const applied = await migrate(client, log);
    await loadPublishedFactors(client, log);
    await installQueues(url, queues, log);
    return applied;
  });

/** While no other process sets this database up. */
export async function setUp<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await exclusively(url, work);
  } catch (error) {
    const reason = error instanceof CannotConnect ? error.cause : error;
    if (reason === error && !isTransient(error)) throw error;
    const { hostname, port, pathname } = new URL(url);
    const where = `${hostname}:${port || 5432}${pathname}`;
    throw new StartError(`The database at ${where} cannot be used (${inWords(reason)}); check DATABASE_URL.`, {
      cause: reason,
    });
  }
}

const inWords = (error: unknown): string =>
  (error as Error).message || (error as { code?: string }).code || 'no answer';
