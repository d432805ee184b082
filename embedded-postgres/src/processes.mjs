/** Plain JavaScript, like `file-lock.mjs`: `scripts/prepare.mjs` uses both before anything is compiled. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process, identified so that a later one with the same pid is not mistaken for it.
 * @typedef {{ readonly pid: number, readonly birth: string }} ProcessStamp
 */

/** @typedef {{ readonly birth: string, readonly command: string }} ProcessFacts */

/**
 * If the system gives no information, any process with the right pid counts as the same one: waiting for an unrelated
 * process is better than taking a lock from a live one.
 * @type {ProcessFacts}
 */
const UNKNOWN = { birth: 'unknown', command: 'unknown' };

/** @type {(pid: number) => ProcessStamp} */
export function stampOf(pid) {
  return { pid, birth: (inspectProcess(pid) ?? UNKNOWN).birth };
}

/** @type {(stamp: ProcessStamp) => boolean} */
export function isAlive(stamp) {
  const facts = inspectProcess(stamp.pid);
  if (facts === undefined) return false;
  return facts.birth === stamp.birth || facts.birth === UNKNOWN.birth || stamp.birth === UNKNOWN.birth;
}

/** @type {(pid: number) => boolean} */
export function isRunning(pid) {
  return inspectProcess(pid) !== undefined;
}

/**
 * True only if the process is certain not to be PostgreSQL.
 * @type {(pid: number) => boolean}
 */
export function runsAnotherProgram(pid) {
  const facts = inspectProcess(pid);
  return facts !== undefined && facts !== UNKNOWN && !/(^|\/)postgres(:|\s|$)/.test(facts.command);
}

/** @type {(text: string) => ProcessStamp | undefined} */
export function parseStamp(text) {
  try {
    const { pid, birth } = JSON.parse(text);
    return Number.isInteger(pid) && typeof birth === 'string' ? { pid, birth } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Undefined when no such process runs. A zombie counts as not running: its parent may never reap it.
 * @type {(pid: number) => ProcessFacts | undefined}
 */
function inspectProcess(pid) {
  if (!exists(pid)) return undefined;
  try {
    return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
  } catch {
    return exists(pid) ? UNKNOWN : undefined;
  }
}

/** @type {(pid: number) => boolean} */
function exists(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @type {(pid: number) => ProcessFacts | undefined} */
function factsFromProc(pid) {
  // proc(5): "pid (comm) state ppid …", where comm may hold spaces and parentheses; the start time is field 22.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // The start time counts from boot, and a machine that always boots the same way repeats its pids and times.
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { birth: `${boot}/${fields[19]}`, command };
}

/** @type {(pid: number) => ProcessFacts | undefined} */
function factsFromPs(pid) {
  const line = execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'stat=', '-o', 'lstart=', '-o', 'command='], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  // lstart is five words: "Sat Nov 15 01:29:00 2025".
  const match = /^\s*(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line.trim());
  if (match === null) return UNKNOWN;
  const [, state = '', birth = '', command = ''] = match;
  return state.startsWith('Z') ? undefined : { birth, command };
}
