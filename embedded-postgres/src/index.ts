import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasCluster, providePassword, provideServicePassword } from './cluster.ts';
import { type Address, ensureDatabase, ensureServiceRole, serviceUrlOf, urlOf } from './connection.ts';
import { cannotRun, explainFailure } from './error.ts';
import { withLock } from './file-lock.mjs';
import { type Layout, openDataDir } from './layout.ts';
import { STOP_PATIENCE_MS, stopPostmaster } from './postmaster.ts';
import { ensureServer } from './server.ts';
import { keepRunning, type Supervisor } from './supervisor.ts';
import { liveRoles, type Registration, type Role, register } from './users.ts';

export { EmbeddedPostgresError } from './error.ts';

const START_PATIENCE_MS = 60_000;

export interface EmbeddedPostgres {
  /** Connection string of the database `tonne`, as its owner. */
  readonly url: string;
  /** The same database as a role that owns nothing and has only the rights granted by the owner. */
  readonly serviceUrl: string;
  /** The server was already running. */
  readonly adopted: boolean;
  /**
   * True if this process is responsible for the server. The responsibility passes on: the last user to leave stops the
   * server.
   */
  readonly owned: boolean;
  /** Leaves the server and shuts it down within this time if no other live process uses it. Never throws. */
  stop(patienceMs?: number): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is in its subfolder `postgres`. */
  readonly dataDir: string;
  /** Serving processes are owners. A guest, such as an operator's command, never takes the server from an owner. */
  readonly role: Role;
  /** PostgreSQL settings for a newly started server; a running one keeps its own. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * PostgreSQL does not run as root. If root starts a new cluster, a system account of this name is created, or
   * `nobody` is used if that is impossible.
   */
  readonly account?: string;
  readonly log: (message: string) => void;
}

/** True if a start would find a database in this folder. Creates nothing. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && hasCluster(openDataDir(dataDir));
}

/** Stops the server of this folder, even while it is in use. Returns false if it is still running. */
export function stopEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return stopPostmaster(openDataDir(dataDir).cluster);
}

/** Starts the server of this folder, creating its database if needed, or joins the users of the running one. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const layout = openDataDir(options.dataDir);
    return await withLock(layout.startLock, START_PATIENCE_MS, () => enter(layout, options));
  } catch (error) {
    throw explainFailure(error, resolve(options.dataDir));
  }
}

async function enter(layout: Layout, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { role, settings = {}, account, log } = options;
  const password = providePassword(layout);
  const server = { layout, password, settings, account, log };
  const { port, adopted } = await ensureServer(server);
  const servicePassword = provideServicePassword(layout);
  await provideDatabase({ port, password }, servicePassword, layout, adopted);
  const owned = !adopted || !isOwnedByOther(liveRoles(layout.users), role);
  log(`PostgreSQL ${adopted ? 'was running already' : 'started'} on port ${port}`);
  const registration = register(layout.users, role);
  const keeper = role === 'owner' ? keepRunning(server, port) : undefined;
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf({ port, password }),
    serviceUrl: serviceUrlOf({ port, password: servicePassword }),
    adopted,
    owned,
    stop: (patienceMs = STOP_PATIENCE_MS) => {
      stopping ??= leave(layout, { registration, keeper, log, patienceMs });
      return stopping;
    },
  };
}

/** An owner takes over the responsibility from guests; a guest takes it only when there are no other users. */
function isOwnedByOther(others: readonly Role[], role: Role): boolean {
  return role === 'guest' ? others.length > 0 : others.includes('owner');
}

async function provideDatabase(
  address: Address,
  servicePassword: string,
  { cluster }: Layout,
  adopted: boolean,
): Promise<void> {
  try {
    await ensureDatabase(address);
    await ensureServiceRole(address, servicePassword);
  } catch (error) {
    if (!adopted) await stopPostmaster(cluster);
    throw cannotRun('create database', (error as Error).message);
  }
}

interface Leave {
  registration: Registration;
  keeper: Supervisor | undefined;
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
