import { startEmbeddedPostgres } from '@tonne/embedded-postgres';
import type pg from 'pg';
import type { Config } from './config.ts';
import { loadPublishedFactors } from './features/factors/index.ts';
import { CannotConnect, exclusively, isReadOnly, isTransient, migrate, sharesSessions } from './platform/db/index.ts';
import type { Log } from './platform/log/log.ts';
import { OperatorError } from './platform/operator/index.ts';

export interface OpenDatabase {
  readonly url: string;
  stop(patienceMs?: number): Promise<void>;
}

/** Opens the configured database, whatever its state. */
export async function openDatabase(config: Config, role: 'owner' | 'guest', log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== null) {
    await refuseSharedSessions(config.DATABASE_URL);
    return { url: config.DATABASE_URL, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, role, log: (message) => log.info({}, message) });
}

async function refuseSharedSessions(url: string): Promise<void> {
  // The first step that needs the database explains why it cannot be reached.
  if (!(await sharesSessions(url).catch(() => false))) return;
  throw new OperatorError(
    `The database at ${placeOf(url)} is reached through a pooler in transaction mode, and Tonne needs sessions: set pool_mode = session in PgBouncer, or point DATABASE_URL at the server itself.`,
  );
}

/** Brings the schema and the published factors up to this release. Returns the migrations it applied. */
export const prepareDatabase = (url: string, log: Log): Promise<string[]> =>
  setUp(url, async (client) => {
    const applied = await migrate(client, log);
    await loadPublishedFactors(client, log);
    return applied;
  });

/** Runs while no other process sets up this database. */
export async function setUp<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await exclusively(url, work);
  } catch (error) {
    const reason = error instanceof CannotConnect ? error.cause : error;
    if (reason === error && !isTransient(error)) throw error;
    throw new OperatorError(
      `The database at ${placeOf(url)} cannot be used (${inWords(reason)}); check DATABASE_URL.`,
      {
        cause: reason,
      },
    );
  }
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

const inWords = (error: unknown): string =>
  isReadOnly(error)
    ? 'it is a standby or read-only'
    : (error as Error).message || (error as { code?: string }).code || 'no answer';
