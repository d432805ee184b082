import { resolve } from 'node:path';
import { providePassword } from './cluster.ts';
import { type Address, ensureDatabase, urlOf } from './connection.ts';
import { cannotRun, explainFailure } from './error.ts';
import { type Keeper, keepRunning } from './keeper.ts';
import { type Layout, openDataDir } from './layout.ts';
import { withLock } from './lock.ts';
import { STOP_PATIENCE_MS, stopPostmaster } from './postmaster.ts';
import { ensureServer } from './server.ts';
import { liveRoles, type Registration, type Role, register } from './users.ts';

export { EmbeddedPostgresError } from './error.ts';

const START_PATIENCE_MS = 60_000;

export interface EmbeddedPostgres {
  /** Connection string of the database `tonne`. */
  readonly url: string;
  /** The server was running already. */
  readonly adopted: boolean;
  /** This process answers for the server. The duty passes on: whoever of its users leaves last stops it. */
  readonly owned: boolean;
  /** Leaves the server, and shuts it down within this time if no other live process uses it. Never throws. */
  stop(patienceMs?: number): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster lives in its folder `postgres`. */
  readonly dataDir: string;
  /** Serving processes are owners. A guest, such as a command of the operator, never takes the server from an owner. */
  readonly role: Role;
  /** PostgreSQL settings for a server that is started; one that is running keeps its own. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const layout = openDataDir(options.dataDir);
    return await withLock(layout.startLock, START_PATIENCE_MS, () => enter(layout, options));
  } catch (error) {
    throw explainFailure(error, resolve(options.dataDir));
  }
}

async function enter(layout: Layout, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { role, settings = {}, log } = options;
  const password = providePassword(layout);
  const server = { layout, password, settings, log };
  const { port, adopted } = await ensureServer(server);
  await provideDatabase({ port, password }, layout, adopted);
  const owned = !adopted || !isOwnedByOther(liveRoles(layout.users), role);
  log(`PostgreSQL ${adopted ? 'was running already' : 'started'} on port ${port}`);
  const registration = register(layout.users, role);
  const keeper = role === 'owner' ? keepRunning(server, port) : undefined;
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf({ port, password }),
    adopted,
    owned,
    stop: (patienceMs = STOP_PATIENCE_MS) => {
      stopping ??= leave(layout, { registration, keeper, log, patienceMs });
      return stopping;
    },
  };
}

/** An owner takes the duty over from guests; a guest only where nobody is left. */
function isOwnedByOther(others: readonly Role[], role: Role): boolean {
  return role === 'guest' ? others.length > 0 : others.includes('owner');
}

async function provideDatabase(address: Address, { cluster }: Layout, adopted: boolean): Promise<void> {
  try {
    await ensureDatabase(address);
  } catch (error) {
    if (!adopted) await stopPostmaster(cluster);
    throw cannotRun('create database', (error as Error).message);
  }
}

interface Leave {
  registration: Registration;
  keeper: Keeper | undefined;
  log(message: string): void;
  patienceMs: number;
}

async function leave(layout: Layout, { registration, keeper, log, patienceMs }: Leave): Promise<void> {
  await keeper?.stop();
  try {
    await withLock(layout.startLock, patienceMs, async () => {
      registration.leave();
      if (liveRoles(layout.users).length > 0) return;
      const stopped = await stopPostmaster(layout.cluster, patienceMs);
      log(stopped ? 'PostgreSQL stopped' : 'PostgreSQL is still shutting down');
    });
  } catch (error) {
    log(`PostgreSQL was left running: ${(error as Error).message}`);
  }
}
