import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';
import { isAlive, ownStamp, parseStamp } from './processes.ts';

const POLL_MS = 50;

/** Runs `work` while no other process that uses the same lock file does. A dead holder's lock is taken over. */
export async function withLock<T>(path: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  while (!tryAcquire(path)) {
    if (performance.now() > giveUpAt) throw heldTooLong(path, patienceMs);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryAcquire(path: string): boolean {
  if (createExclusively(path)) return true;
  const holder = read(path);
  if (holder === undefined || isHeld(holder)) return false;
  removeStale(path, holder);
  return createExclusively(path);
}

/**
 * Two processes may find the same dead holder, and the slower one must not remove the lock the faster one has just
 * taken: so only the holder of a second lock removes, after looking again. That lock can be orphaned like any other.
 */
function removeStale(path: string, holder: string): void {
  const breaker = `${path}.break`;
  if (!tryAcquire(breaker)) return;
  try {
    if (read(path) === holder) rmSync(path, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

/** A link appears whole or not at all, so that no reader meets a lock without its holder's name. */
function createExclusively(path: string): boolean {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(ownStamp()));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isHeld(holder: string): boolean {
  const stamp = parseStamp(holder);
  return stamp !== undefined && isAlive(stamp);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function heldTooLong(path: string, patienceMs: number): EmbeddedPostgresError {
  const pid = parseStamp(read(path) ?? '')?.pid ?? 'unknown';
  return new EmbeddedPostgresError(
    `Process ${pid} has held ${path} for more than ${patienceMs / 1000} s: stop it, then start again.`,
  );
}
