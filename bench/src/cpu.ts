import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux reports in hundredths of a second, whatever the kernel's configuration. */
const TICKS_PER_SECOND = 100;

/** User and system time of all threads, in seconds. */
function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux')
    return secondsOf(execFileSync('ps', ['-o', 'time=', '-p', `${pid}`], { encoding: 'utf8' }));
  // The program's name, in brackets, may contain any character.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Parses "1:02:03.45", in which leading zero parts are omitted. */
const secondsOf = (time: string): number =>
  time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** The share of one processor that a process uses during this time. */
export async function cpuPercent(pid: number, seconds: number): Promise<number> {
  const before = cpuSeconds(pid);
  await sleep(seconds * 1000);
  return ((cpuSeconds(pid) - before) / seconds) * 100;
}
