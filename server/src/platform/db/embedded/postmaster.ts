import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, runsAnotherProgram } from './processes.ts';

export interface Postmaster {
  readonly pid: number;
  /** Not yet written in the first moments of a start. */
  readonly port: number | undefined;
}

// Fast shutdown ends all sessions at once; what may take time is the last checkpoint on a slow disk.
const STOP_PATIENCE_MS = 8000;
const POLL_MS = 25;

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

/** Fast shutdown. False if the server is still at it when patience ends; it finishes by itself. */
export async function stopPostmaster(cluster: string): Promise<boolean> {
  const postmaster = findPostmaster(cluster);
  if (postmaster === undefined) return true;
  interrupt(postmaster.pid);
  const giveUpAt = performance.now() + STOP_PATIENCE_MS;
  while (isRunning(postmaster.pid)) {
    if (performance.now() > giveUpAt) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
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
