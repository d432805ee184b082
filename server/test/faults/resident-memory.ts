import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** In MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kibibytes) * 1024) / 1_000_000;
}

/** Measures repeatedly until `stop`, which returns the peak. */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  let peak = 0;
  let watching = true;
  const watch = async (): Promise<void> => {
    while (watching) {
      peak = Math.max(peak, residentMegabytes(pid));
      await sleep(LOOK_MS);
    }
  };
  const done = watch();
  return {
    async stop() {
      watching = false;
      await done;
      return peak;
    },
  };
}
