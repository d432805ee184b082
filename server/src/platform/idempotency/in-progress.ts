import { setTimeout as sleep } from 'node:timers/promises';

/** The requests this process is working on, so duplicates of a request need not poll the database. */
export interface InProgress {
  /**
   * Runs the work. If the same work is already running here, waits until it has ended, at most for the given
   * milliseconds, and returns undefined.
   */
  runOrWait<T>(name: string, longestMs: number, work: () => Promise<T>): Promise<T | undefined>;
}

export function createInProgress(): InProgress {
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
