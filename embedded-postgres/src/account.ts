import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Root starts it as the account that owns the cluster, or as `nobody` for a new one.
 * Undefined: this process is not root and starts PostgreSQL under its own account.
 */
export function chooseAccount(existingCluster: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return existingCluster === undefined ? findNobody() : ownerOf(existingCluster);
}

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
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(passwd) ?? [];
  return uid === undefined ? NOBODY : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
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

/** Whether the account may pass through every folder down to and including this one. */
export function canReach(folder: string, account: Account): boolean {
  const parent = dirname(folder);
  return permits(statSync(folder), account, ENTER) && (parent === folder || canReach(parent, account));
}

/** Follows POSIX: only the first matching class (owner, group, others) counts. */
export function permits(file: Pick<Stats, 'uid' | 'gid' | 'mode'>, account: Account, wanted: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & wanted) === wanted;
}
