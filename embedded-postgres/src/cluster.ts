import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './connection.ts';
import { cannotRun, EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import { decisiveLine } from './log-file.ts';
import type { Launcher } from './run.ts';

const DRAFT_PREFIX = 'postgres.new-';

interface Creation {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly launcher: Launcher;
  /** False in tests, which would otherwise spend most of their time waiting for the disk. */
  readonly durable: boolean;
}

/** The superuser's password. It is created before the cluster, so every cluster has one. */
export function providePassword(layout: Layout): string {
  if (existsSync(layout.password)) return readFileSync(layout.password, 'utf8').trim();
  if (hasCluster(layout)) {
    throw new EmbeddedPostgresError(
      `The password of the database in ${layout.cluster} is gone: put ${layout.password} back from a backup, or move the database away to start over.`,
    );
  }
  return keepNewPassword(layout.password);
}

/** The password of the role that owns nothing. A lost one is replaced, because the superuser sets it at every start. */
export const provideServicePassword = ({ servicePassword }: Layout): string =>
  existsSync(servicePassword) ? readFileSync(servicePassword, 'utf8').trim() : keepNewPassword(servicePassword);

function keepNewPassword(path: string): string {
  const password = randomBytes(24).toString('base64url');
  const draft = `${path}.new`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
  return password;
}

/** An empty folder, such as a freshly mounted disk, counts as no cluster. */
export function hasCluster({ cluster }: Layout): boolean {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false;
  if (existsSync(join(cluster, 'PG_VERSION'))) return true;
  throw new EmbeddedPostgresError(`${cluster} holds files but no PostgreSQL database: move them away.`);
}

export function checkVersion({ cluster }: Layout, { major }: Binaries): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} is of PostgreSQL ${found} and this version of Tonne brings PostgreSQL ${major}: dump it with PostgreSQL ${found} and restore it into a new data folder, or serve it from a PostgreSQL ${found} of your own through DATABASE_URL.`,
  );
}

/**
 * Created under another name and renamed when complete: a start killed half-way leaves nothing that looks like a
 * cluster.
 */
export async function createCluster(creation: Creation, password: string): Promise<void> {
  const { dataDir, cluster } = creation.layout;
  removeDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, DRAFT_PREFIX));
  const passwordFile = `${draft}.password`;
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveAway([draft, passwordFile], creation.account);
    await runInitdb(creation, draft, passwordFile);
    renameSync(draft, cluster);
  } finally {
    removeDrafts(dataDir);
  }
}

/**
 * An initdb whose parent was killed may still write to its draft, so that draft is left for the next start to remove.
 */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {}
  }
}

function giveAway(paths: readonly string[], account: Account | undefined): void {
  if (account === undefined) return;
  for (const path of paths) chownSync(path, account.uid, account.gid);
}

async function runInitdb({ binaries, launcher, durable }: Creation, folder: string, pwfile: string): Promise<void> {
  // The built-in C.UTF-8 locale sorts by code point, as C does, and handles upper and lower case beyond ASCII.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  const args = ['--pgdata', folder, ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  const child = await launcher.launch(binaries.initdb, args, ['ignore', 'ignore', 'pipe']);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const complaints = child.stderr === null ? '' : await text(child.stderr);
  if ((await ended) !== 0) throw cannotRun('initdb', decisiveLine(complaints) ?? 'without a message');
}
