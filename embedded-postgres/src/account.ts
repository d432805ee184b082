import { spawnSync } from 'node:child_process';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/** A fixed id, so that a volume keeps its owner from one container to the next. Systems do not assign ids this high. */
const UID = 64_532;

/**
 * PostgreSQL refuses to run as root. Root starts it as the account that owns the cluster. For a new cluster, root
 * creates the named account or, if that is impossible, uses `nobody`. Undefined if this process is not root and starts
 * PostgreSQL under its own account.
 */
export function chooseAccount(existingCluster: string | undefined, name?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingCluster !== undefined) return ownerOf(existingCluster);
  return (name === undefined ? undefined : provideAccount(name)) ?? findNobody();
}

interface Means {
  readonly passwd: () => string;
  /** False if the command failed or does not exist. */
  readonly run: (command: string, args: readonly string[]) => boolean;
}

/** Another process may create the account at the same moment, so the password file is read again afterwards. */
export function provideAccount(name: string, { passwd, run }: Means = SYSTEM): Account | undefined {
  const found = findAccount(name, passwd());
  if (found) return found;
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false'];
  // The number may be taken.
  if (!run('useradd', [...args, '--uid', String(UID), name])) run('useradd', [...args, name]);
  return findAccount(name, passwd());
}

const SYSTEM: Means = {
  passwd: readPasswd,
  run: (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0,
};

function ownerOf(cluster: string): Account {
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  const nobody = findNobody();
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, which owns ${cluster}: run chown -R ${nobody.uid}:${nobody.gid} '${cluster}'.`,
  );
}

/** initdb needs an account from the password file; its numbers differ between systems (-2 on macOS). */
export function findNobody(passwd: string = readPasswd()): Account {
  return findAccount('nobody', passwd) ?? NOBODY;
}

function findAccount(name: string, passwd: string): Account | undefined {
  const line = passwd.split('\n').find((each) => each.startsWith(`${name}:`));
  const [, uid, gid] = /^[^:]*:[^:]*:(-?\d+):(-?\d+):/.exec(line ?? '')?.values() ?? [];
  return uid === undefined ? undefined : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

export const ENTER = 0o1;
export const READ_AND_EXECUTE = 0o5;

/** True if the account may pass through every folder down to and including this one. */
export function canReach(folder: string, account: Account): boolean {
  const parent = dirname(folder);
  return permits(statSync(folder), account, ENTER) && (parent === folder || canReach(parent, account));
}

/** Follows POSIX: only the first matching class (owner, group, others) counts. */
export function permits(file: Pick<Stats, 'uid' | 'gid' | 'mode'>, account: Account, wanted: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & wanted) === wanted;
}
