import type { ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { provideBinaries } from './binaries.ts';
import { SHARED_PLACES } from './binaries-copy.ts';
import { checkVersion, createCluster, hasCluster } from './cluster.ts';
import { type Address, ask } from './connection.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import { decisiveLine, readFrom, rotate } from './log-file.ts';
import { clearReusedPid } from './postmaster.ts';
import { createLauncher, type Launcher } from './run.ts';

const READY_PATIENCE_MS = 30_000;
const POLL_MS = 25;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  client_connection_check_interval: '1s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The caller reports failed statements. PostgreSQL's log would include the personal data in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export interface ServerOptions {
  readonly layout: Layout;
  readonly password: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Account under which root starts a new cluster. */
  readonly account?: string | undefined;
  /** Any free port by default. */
  readonly port?: number;
  readonly log: (message: string) => void;
}

export interface Launchable {
  readonly launcher: Launcher;
  readonly postgres: string;
}

export type LaunchResult = { readonly port: number } | { readonly refusal: string };

/**
 * Provides everything a start needs except the port: programs that the right account can run, and a cluster of their
 * version.
 */
export async function prepareLaunch({
  layout,
  password,
  settings,
  account: name,
  log,
}: ServerOptions): Promise<Launchable> {
  const exists = hasCluster(layout);
  const account = chooseAccount(exists ? layout.cluster : undefined, name);
  const launcher = createLauncher(account, layout.dataDir);
  const binaries = await provideBinaries(account, account === undefined ? [layout.dataDir] : SHARED_PLACES);
  if (exists) {
    checkVersion(layout, binaries);
  } else {
    log(`Creating a PostgreSQL ${binaries.major} database in ${layout.cluster}`);
    await createCluster({ layout, binaries, account, launcher, durable: settings.fsync !== 'off' }, password);
  }
  return { launcher, postgres: binaries.postgres };
}

/** Makes one attempt. A refusal quotes the server's own reason. */
export async function launchServer(launchable: Launchable, options: ServerOptions): Promise<LaunchResult> {
  const { layout, password } = options;
  clearReusedPid(layout.cluster);
  const address = { port: options.port ?? (await findFreePort()), password };
  const { child, logStart } = await spawnServer(launchable, address.port, options);
  return (await becameReady(child, address, layout))
    ? { port: address.port }
    : { refusal: decisiveLine(readFrom(layout.log, logStart)) ?? `exit code ${child.exitCode}` };
}

async function spawnServer({ launcher, postgres }: Launchable, port: number, { layout, settings }: ServerOptions) {
  rotate(layout.log);
  const logFile = openSync(layout.log, 'a', 0o600);
  try {
    const logStart = fstatSync(logFile).size;
    const effective = { ...SETTINGS, ...settings, port: String(port) };
    const flags = Object.entries(effective).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = await launcher.launch(postgres, ['-D', layout.cluster, ...flags], ['ignore', logFile, logFile]);
    child.unref();
    return { child, logStart };
  } finally {
    closeSync(logFile);
  }
}

async function becameReady(child: ChildProcess, address: Address, layout: Layout): Promise<boolean> {
  const giveUpAt = performance.now() + READY_PATIENCE_MS;
  while (child.exitCode === null && child.signalCode === null) {
    if ((await ask(address, layout.cluster)) === 'ready') return true;
    if (performance.now() > giveUpAt) throw notReady(layout);
    await sleep(POLL_MS);
  }
  return false;
}

/** The server keeps running, because an interrupted recovery would start over every time. */
function notReady({ cluster, log }: Layout): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL in ${cluster} was not ready after ${READY_PATIENCE_MS / 1000} s and is still starting: see ${log}, and start again when it is ready.`,
  );
}

/** Free at this moment; if another program takes it first, the next attempt uses another port. */
async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
