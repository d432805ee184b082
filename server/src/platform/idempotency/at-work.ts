import { setTimeout as sleep } from 'node:timers/promises';

/** What this process is working on, so that twins of a request need not keep asking the database. */
export interface AtWork {
  /**
   * Runs the work; but if the same is running here already, waits until that has ended, or for so many milliseconds,
   * and gives undefined.
   */
  runOrWait<T>(name: string, longestMs: number, work: () => Promise<T>): Promise<T | undefined>;
}

export function createAtWork(): AtWork {
  const running = new Map<string, Promise<unknown>>();
  return {
    async runOrWait(name, longestMs, work) {
      const other = running.get(name);
      if (other) return waitFor(other, longestMs);
      const result = work();
      running.set(name, result);
      try {
        return await result;
      } finally {
        running.delete(name);
      }
    },
  };
}

async function waitFor(other: Promise<unknown>, longestMs: number): Promise<undefined> {
  const patience = new AbortController();
  const tooLong = sleep(longestMs, undefined, { signal: patience.signal });
  await Promise.race([other, tooLong]).catch(() => undefined);
  patience.abort();
  await tooLong.catch(() => undefined);
}
