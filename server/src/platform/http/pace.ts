import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for its turn. */
export type Pace = () => Promise<void>;

/** Turns come evenly, so many a second; who would have to wait longer than the longest wait does not. */
export function createPace(perSecond: number, longestWaitMs: number): Pace {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.min(Math.max(next, now), now + longestWaitMs);
    next = turn + 1000 / perSecond;
    if (turn > now) await sleep(turn - now);
  };
}
