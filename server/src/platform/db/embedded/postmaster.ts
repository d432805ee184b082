import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, runsAnotherProgram } from './processes.ts';

export interface Postmaster {
  readonly pid: number;
  /** Not yet written in the first moments of a start. */
  readonly port: number | undefined;
}

const POLL_MS = 25;
/** The last checkpoint on a slow disk takes a while; only a caller in a hurry has less time for it. */
export const STOP_PATIENCE_MS = 8_000;
/** An immediate shutdown writes nothing, so it takes no longer than its processes need to die. */
const IMMEDIATE_PATIENCE_MS = 1_000;

/** The server process now running on the cluster, starting and stopping ones included. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const recorded = readPidFile(cluster);
  return recorded !== undefined && isRunning(recorded.pid) && !runsAnotherProgram(recorded.pid) ? recorded : undefined;
}

/**
 * After a power failure the pid in the file may be some other program's by now, and PostgreSQL would refuse to start
 * for as long as that one runs. Should parts of the old server be alive after all, its shared memory tells PostgreSQL.
 */
export function clearReusedPid(cluster: string): void {
  const recorded = readPidFile(cluster);
  if (recorded !== undefined && runsAnotherProgram(recorded.pid)) rmSync(pidFile(cluster), { force: true });
}

/**
 * Fast shutdown, and immediate shutdown for a server that has not finished its last checkpoint when patience ends: it
 * then replays its log at the next start, as after a power failure. False if it is still running even so.
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
