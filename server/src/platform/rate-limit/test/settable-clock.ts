import type { Clock } from '../../clock.ts';

/** A whole Unix second, from which the tests count. */
export const origin = Date.parse('2026-03-01T12:00:00Z');

export interface SettableClock extends Clock {
  /** Seconds since the origin. */
  set(seconds: number): void;
}

export function createSettableClock(): SettableClock {
  let at = origin;
  return {
    now: () => new Date(at),
    set(seconds) {
      at = origin + Math.round(seconds * 1000);
    },
  };
}
