import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ownStamp, parseStamp } from './processes.ts';

export type Role = 'owner' | 'guest';

export interface Registration {
  leave(): void;
}

/** One file for each use: a process may use the same server twice. Call only under the start lock. */
export function register(folder: string, role: Role): Registration {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entry = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(entry, JSON.stringify({ ...ownStamp(), role }));
  return { leave: () => rmSync(entry, { force: true }) };
}

/** The roles of the processes now using the server; the entries of dead ones are cleared away. */
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
