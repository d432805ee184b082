import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { databaseClient } from './database-client.ts';
import { freePort } from './faults/free-port.ts';

/** `undefined` if the machine has no PgBouncer. The tests that need it are then skipped with a message. */
export const pgbouncerBinary: string | undefined = findPgbouncer();

if (pgbouncerBinary === undefined) {
  console.warn(
    'SKIPPED: the tests behind a pooler need PgBouncer, and there is none on the PATH. Install it (Debian: apt-get ' +
      'install pgbouncer) or set PGBOUNCER to its path. All other tests run.',
  );
}

export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of the database at this address. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'tonne-pgbouncer-'));
  // PgBouncer refuses to run as root, and switches to another account.
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
`,
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncerBinary ?? '', [...asRoot, settings], { stdio: 'ignore' });
  const url = `postgresql://${username}@127.0.0.1:${listenPort}/${name}`;
  await vi.waitUntil(() => answers(url), { timeout: 30_000, interval: 50 });
  return { url, stop: () => end(child, folder) };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = databaseClient(connectionString);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}

function findPgbouncer(): string | undefined {
  if (process.env.PGBOUNCER) return process.env.PGBOUNCER;
  try {
    return execFileSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v pgbouncer'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
