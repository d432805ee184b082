import type { AlarmClock } from '../src/platform/clock.ts';

export interface TestClock extends AlarmClock {
  set(instant: string | Date): void;
  advance(milliseconds: number): void;
}

/** A clock that moves only when a test moves it, so that a test can name the exact time. */
export function createTestClock(start = '2026-03-15T12:00:00Z'): TestClock {
  let now = new Date(start);
  const alarms = new Set<{ moment: Date; wake: () => void }>();
  const set = (instant: string | Date): void => {
    now = new Date(instant);
    for (const { moment, wake } of alarms) if (moment <= now) wake();
  };
  return {
    now: () => new Date(now),
    set,
    advance: (milliseconds) => set(new Date(now.getTime() + milliseconds)),
    wakeAt(moment, wake) {
      const alarm = { moment, wake };
      alarms.add(alarm);
      if (moment <= now) wake();
      return () => void alarms.delete(alarm);
    },
  };
}
