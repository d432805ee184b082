import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, runsAnotherProgram } from './processes.mjs';

export interface Postmaster {
  readonly pid: number;
  /** Not yet written in the first moments of a start. */
  readonly port: number | undefined;
}

const POLL_MS = 25;
/** The last checkpoint takes a while on a slow disk; callers in a hurry pass a shorter time. */
export const STOP_PATIENCE_MS = 8_000;
/** An immediate shutdown writes nothing, so it takes only as long as its processes need to exit. */
const IMMEDIATE_PATIENCE_MS = 1_000;

/** The server process running on the cluster, even if it is still starting or already stopping. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const recorded = readPidFile(cluster);
  return recorded !== undefined && isRunning(recorded.pid) && !runsAnotherProgram(recorded.pid) ? recorded : undefined;
}

/**
 * After a power failure the pid in the file may belong to another program, and PostgreSQL would refuse to start while
 * that program runs. If parts of the old server are still alive, PostgreSQL notices through its shared memory.
 */
export function clearReusedPid(cluster: string): void {
  const recorded = readPidFile(cluster);
  if (recorded !== undefined && runsAnotherProgram(recorded.pid)) rmSync(pidFile(cluster), { force: true });
}

/**
 * Fast shutdown, then immediate shutdown if the last checkpoint is not finished in time: the server then replays its
 * log at the next start, as after a power failure. Returns false if it is still running even then.
 */
export async function stopPostmaster(cluster: string, patienceMs = STOP_PATIENCE_MS): Promise<boolean> {
  const postmaster = findPostmaster(cluster);
  if (postmaster === undefined) return true;
  const { pid } = postmaster;
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, patienceMs)) return true;
  signal(pid, 'SIGQUIT');
  return hasEnded(pid, IMMEDIATE_PATIENCE_MS);
}

async function hasEnded(pid: number, patienceMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (isRunning(pid)) {
    if (performance.now() > giveUpAt) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Lines 1 and 4 of the file: pid and port. */
function readPidFile(cluster: string): Postmaster | undefined {
  const lines = readIfPresent(pidFile(cluster))?.split('\n');
  if (lines === undefined) return undefined;
  const port = Number(lines[3]);
  return { pid: Number(lines[0]), port: port > 0 ? port : undefined };
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
