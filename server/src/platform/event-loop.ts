import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Long enough that pausing costs little, short enough that other requests are not noticeably delayed. */
const STRETCH_MS = 5;

export interface TimeSlice {
  /** True after this work has blocked the process long enough. */
  isOver(): boolean;
  /** Lets other pending work run. */
  pass(): Promise<void>;
}

/** For work whose length depends on its input. The work pauses between two items when its time slice is over. */
export function createTimeSlice(): TimeSlice {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began > STRETCH_MS,
    async pass() {
      await othersTurn();
      began = performance.now();
    },
  };
}

/** Thousands of rows without a pause would keep every other request waiting. */
export async function mapWithPauses<I, O>(items: readonly I[], work: (item: I, index: number) => O): Promise<O[]> {
  const results: O[] = [];
  const slice = createTimeSlice();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (slice.isOver()) await slice.pass();
  }
  return results;
}

const LOOK_EVERY_MS = 50;
const STALL_MS = 1_000;

/**
 * While the event loop is blocked, no request is answered, and no other code in the process can notice. A late timer
 * shows it afterwards. Returns a function that ends the watch.
 */
export function watchEventLoop({ metrics, log }: { metrics: Metrics; log: Log }): () => void {
  let due = performance.now() + LOOK_EVERY_MS;
  const look = (): void => {
    const lateMs = performance.now() - due;
    due = performance.now() + LOOK_EVERY_MS;
    if (lateMs < STALL_MS) return;
    metrics.countStall(lateMs / 1000);
    log.warn({ ms: Math.round(lateMs) }, 'the event loop was blocked; no request was answered meanwhile');
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
