import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, parseStamp, stampOf } from './processes.mjs';

export type Role = 'owner' | 'guest';

export interface Registration {
  leave(): void;
}

/** Writes one file for each use, since a process may use the same server twice. Call only under the start lock. */
export function register(folder: string, role: Role): Registration {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entry = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(entry, JSON.stringify({ ...stampOf(process.pid), role }));
  return { leave: () => rmSync(entry, { force: true }) };
}

/** The roles of the processes that use the server now. Removes the entries of dead processes. */
export function liveRoles(folder: string): Role[] {
  return entriesOf(folder).flatMap((name) => {
    const entry = join(folder, name);
    const text = readFileSync(entry, 'utf8');
    const stamp = parseStamp(text);
    if (stamp !== undefined && isAlive(stamp)) return [(JSON.parse(text) as { role: Role }).role];
    rmSync(entry, { force: true });
    return [];
  });
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
