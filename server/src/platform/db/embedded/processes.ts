import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process named so that a later one with the same pid is not taken for it. */
export interface ProcessStamp {
  readonly pid: number;
  readonly birth: string;
}

interface ProcessFacts {
  readonly birth: string;
  readonly command: string;
}

/** Where the system does not tell, a process that exists counts as the one we meant: nothing is taken from a live one. */
const UNKNOWN: ProcessFacts = { birth: 'unknown', command: 'unknown' };

export function ownStamp(): ProcessStamp {
  return { pid: process.pid, birth: (inspectProcess(process.pid) ?? UNKNOWN).birth };
}

export function isAlive(stamp: ProcessStamp): boolean {
  const facts = inspectProcess(stamp.pid);
  if (facts === undefined) return false;
  return facts.birth === stamp.birth || facts.birth === UNKNOWN.birth || stamp.birth === UNKNOWN.birth;
}

export function isRunning(pid: number): boolean {
  return inspectProcess(pid) !== undefined;
}

/** True only if the process is known to be no PostgreSQL. */
export function runsAnotherProgram(pid: number): boolean {
  const facts = inspectProcess(pid);
  return facts !== undefined && facts !== UNKNOWN && !/(^|\/)postgres(:|\s|$)/.test(facts.command);
}

export function parseStamp(text: string): ProcessStamp | undefined {
  try {
    const { pid, birth } = JSON.parse(text) as Partial<ProcessStamp>;
    return Number.isInteger(pid) && typeof birth === 'string' ? { pid: pid as number, birth } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when no such process runs. A zombie does not run: it waits for its parent, who may never come. */
function inspectProcess(pid: number): ProcessFacts | undefined {
  if (!exists(pid)) return undefined;
  try {
    return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
  } catch {
    return exists(pid) ? UNKNOWN : undefined;
  }
}

function exists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function factsFromProc(pid: number): ProcessFacts | undefined {
  // proc(5): "pid (comm) state ppid …", where comm may hold spaces and parentheses; the start time is field 22.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // The start time counts from boot, and a machine that boots the same way every time repeats its pids and times.
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { birth: `${boot}/${fields[19]}`, command };
}

function factsFromPs(pid: number): ProcessFacts | undefined {
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
