import { randomBytes } from 'node:crypto';
import { appendFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, parseStamp, stampOf } from './processes.mjs';

const POLL_MS = 50;

/** The message is one sentence for the operator. */
export class HeldTooLong extends Error {}

/**
 * Runs `work` while no other process holds the same lock file. A dead holder's lock is taken over. `work` may lend the
 * lock to a child that must not be disturbed: if this process is killed, the lock lasts until the child ends.
 * @template T
 * @param {string} path
 * @param {number} patienceMs
 * @param {(lendTo: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, patienceMs, work) {
  const giveUpAt = performance.now() + patienceMs;
  while (!tryAcquire(path)) {
    if (performance.now() > giveUpAt) throw heldTooLong(path, patienceMs);
    await sleep(POLL_MS);
  }
  try {
    return await work((pid) => appendFileSync(path, line(pid)));
  } finally {
    rmSync(path, { force: true });
  }
}

/** @type {(path: string) => boolean} */
function tryAcquire(path) {
  if (createExclusively(path)) return true;
  const found = read(path);
  if (found === undefined || liveHolder(found) !== undefined) return false;
  removeStale(path, found);
  return createExclusively(path);
}

/**
 * Two processes may find the same dead holder, and the slower one must not remove the lock that the faster one has just
 * taken. So only the holder of a second lock removes it, after checking again. That second lock can be orphaned like
 * any other.
 * @type {(path: string, found: string) => void}
 */
function removeStale(path, found) {
  const breaker = `${path}.break`;
  if (!tryAcquire(breaker)) return;
  try {
    if (read(path) === found) rmSync(path, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

/**
 * A link appears complete or not at all, so no reader sees a lock without its holder's name.
 * @type {(path: string) => boolean}
 */
function createExclusively(path) {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, line(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @type {(pid: number) => string} */
const line = (pid) => `${JSON.stringify(stampOf(pid))}\n`;

/** @type {(lock: string) => import('./processes.mjs').ProcessStamp | undefined} */
function liveHolder(lock) {
  return lock
    .split('\n')
    .map(parseStamp)
    .find((stamp) => stamp !== undefined && isAlive(stamp));
}

/** @type {(path: string) => string | undefined} */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @type {(path: string, patienceMs: number) => HeldTooLong} */
function heldTooLong(path, patienceMs) {
  const pid = liveHolder(read(path) ?? '')?.pid ?? 'unknown';
  return new HeldTooLong(
    `Process ${pid} has held ${path} for more than ${patienceMs / 1000} s: stop it, then start again.`,
  );
}
