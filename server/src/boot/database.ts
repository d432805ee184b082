import { startEmbeddedPostgres } from '@tonne/embedded-postgres';
import type pg from 'pg';
import { loadPublishedFactors } from '../features/factors/index.ts';
import {
  CannotConnect,
  currentRole,
  grantTo,
  isReadOnly,
  isTransient,
  migrate,
  sharesSessions,
  withSetupLock,
} from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import { OperatorError } from '../platform/operator/index.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  /** Connects as the role that serves requests and runs the work. */
  readonly url: string;
  /**
   * Connects as the owner of the tables, for migrations, backups and restores. The same URL if only one role is
   * configured.
   */
  readonly ownerUrl: string;
  stop(patienceMs?: number): Promise<void>;
}

/** A user of the machine, not of the database. */
const EMBEDDED_ACCOUNT = 'tonne-postgres';

/** Opens the configured database, whatever its state. */
export async function openDatabase(config: Config, role: 'owner' | 'guest', log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== null) {
    const ownerUrl = config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL;
    await refuseSharedSessions(config.DATABASE_URL);
    return { url: config.DATABASE_URL, ownerUrl, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    role,
    account: EMBEDDED_ACCOUNT,
    log: (message) => log.info({}, message),
  });
  return { url: postgres.serviceUrl, ownerUrl: postgres.url, stop: postgres.stop };
}

async function refuseSharedSessions(url: string): Promise<void> {
  // The first step that needs the database explains why it cannot be reached.
  if (!(await sharesSessions(url).catch(() => false))) return;
  throw new OperatorError(
    `The database at ${placeOf(url)} is reached through a pooler in transaction mode, and Tonne needs sessions: set pool_mode = session in PgBouncer, or point DATABASE_URL at the server itself.`,
  );
}

/** The serving role may read these tables and add to them, but not change them. */
export const APPEND_ONLY: readonly string[] = [
  'certificate_actions',
  'certificate_revocations',
  'entry_revisions',
  'ledger_movements',
  'log_checkpoints',
  'log_leaves',
  'log_tiles',
  'offset_serial_blocks',
  'offset_serial_texts',
  'offset_serials',
  'record_events',
  // `tonne user erase` removes fields, as the owner.
  'record_personal',
  'signing_key_statements',
  'signing_keys',
  'target_former_ambitions',
  'target_revisions',
];

const READ_ONLY: readonly string[] = ['schema_migrations'];

/**
 * Brings the schema, the published factors and the rights of the serving role up to this release. Returns the migrations
 * it applied.
 */
export async function prepareDatabase(
  { url, ownerUrl }: Pick<OpenDatabase, 'url' | 'ownerUrl'>,
  log: Log,
): Promise<string[]> {
  const role = url === ownerUrl ? undefined : await roleOf(url);
  return setUp(ownerUrl, async (client) => {
    const applied = await migrate(client, log);
    await loadPublishedFactors(client, log);
    if (role !== undefined && role !== (await currentRole(client)))
      await grantTo(client, { role, appendOnly: APPEND_ONLY, readOnly: READ_ONLY });
    return applied;
  });
}

/** Also shows that the role exists and may connect, before anything is changed. */
const roleOf = (url: string): Promise<string> => setUp(url, currentRole);

/** Runs while no other process sets up this database. */
export async function setUp<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await withSetupLock(url, work);
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
