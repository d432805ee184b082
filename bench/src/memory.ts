import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const KIBIBYTE = 1024;
const MEGABYTE = 1_000_000;
const LOOK_MS = 10;

export const residentMegabytes = (pid: number): number => (residentKibibytes(pid) * KIBIBYTE) / MEGABYTE;

/** Reads /proc where it exists, because slim container images have no `ps`. */
function residentKibibytes(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

/** A process's peak memory during other work. */
export async function watched<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly peakMegabytes: number }> {
  let peakMegabytes = 0;
  let working = true;
  const watch = async (): Promise<void> => {
    while (working) {
      peakMegabytes = Math.max(peakMegabytes, residentMegabytes(pid));
      await sleep(LOOK_MS);
    }
  };
  const watching = watch();
  try {
    const result = await work();
    return { result, peakMegabytes };
  } finally {
    working = false;
    await watching;
  }
}
