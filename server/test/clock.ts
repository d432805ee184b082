import type { Clock } from '../src/platform/clock/clock.ts';

export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(milliseconds: number): void;
}

/** Stands still unless told otherwise, so that a test can name the instant it means. */
export function createTestClock(start = '2026-03-15T12:00:00Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
