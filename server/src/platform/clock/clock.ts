/** The only source of time. Tests set it; features never read the system clock. */
export interface Clock {
  now(): Date;
}

/** A clock that can also set an alarm. */
export interface AlarmClock extends Clock {
  /**
   * Calls back at the given time or earlier: the callback compares times and may set the alarm again. Returns a
   * function that cancels the alarm.
   */
  wakeAt(moment: Date, wake: () => void): () => void;
}

/** A longer delay would overflow the timer, which would then fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

export const systemClock: AlarmClock = {
  now: () => new Date(),
  wakeAt(moment, wake) {
    const delayMs = Math.max(0, moment.getTime() - Date.now());
    const timer = setTimeout(wake, Math.min(delayMs, LONGEST_DELAY_MS));
    return () => clearTimeout(timer);
  },
};
