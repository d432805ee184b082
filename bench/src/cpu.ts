import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux reports in hundredths of a second, whatever the kernel's configuration. */
const TICKS_PER_SECOND = 100;

/** User and system time of all threads, in whole ticks. */
function cpuTicks(pid: number): number {
  if (process.platform !== 'linux')
    return ticksOf(execFileSync('ps', ['-o', 'time=', '-p', `${pid}`], { encoding: 'utf8' }));
  // The program's name, in brackets, may contain any character.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Parses "1:02:03.45", in which leading zero parts are omitted. */
const ticksOf = (time: string): number =>
  time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Math.round(Number(part) * TICKS_PER_SECOND), 0);

/** The share of one processor that a process uses during this time. */
export async function cpuPercent(pid: number, seconds: number): Promise<number> {
  const before = cpuTicks(pid);
  await sleep(seconds * 1000);
  return ((cpuTicks(pid) - before) * 100) / (seconds * TICKS_PER_SECOND);
}
