import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/index.ts';
import { stopPostmaster } from '../src/postmaster.ts';
import type { Role } from '../src/users.ts';

/** A folder that is removed after the test. */
export function newFolder(): string {
  const folder = createFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** A data folder that does not exist yet, below one that does. */
export function newDataDir(parent: string = newFolder()): string {
  const dataDir = join(parent, 'data');
  // Hooks run last to first, so the server ends before its files are removed.
  onTestFinished(async () => void (await stopPostmaster(join(dataDir, 'postgres'))));
  return dataDir;
}

/** For tests that do not depend on the folder's content, because creating a cluster takes most of their time. */
export function sharedDataDir(): string {
  const folder = createFolder();
  const dataDir = join(folder, 'data');
  afterEach(async () => void (await stopPostmaster(join(dataDir, 'postgres'))));
  afterAll(() => removeFolder(folder));
  return dataDir;
}

/** For all tests of a file. */
export function sharedFolder(): string {
  const folder = createFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonne-embedded-'));
  // Tests run parts of themselves under another account.
  chmodSync(folder, 0o755);
  return folder;
}

/** An initdb whose parent a test has killed may write for another moment. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Stopped after the test, unless the test has done it. */
export async function start(dataDir: string, role: Role = 'owner'): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, role, settings: { fsync: 'off' }, log: () => {} });
  onTestFinished(() => server.stop());
  return server;
}

export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  // The server may be stopped meanwhile, which fails the statement; without a listener, it would fail the whole run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
