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

/** The first year in the demo organisation's books, and the base year of its targets. */
export const DEMO_FIRST_YEAR = 2024;

/** The demo organisation began to use the service in June and entered the earlier months later. */
export const DEMO_FIRST_DAY = '2024-06-03';

const MARCH = 2;

/** Entries of December are approved in February, and the year is closed then. */
export const lastClosedYear = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() >= MARCH ? 1 : 2);

export const closedYears = (now: Date): number[] => yearsUntil(lastClosedYear(now));

export const yearsUntil = (last: number): number[] =>
  Array.from({ length: last - DEMO_FIRST_YEAR + 1 }, (_, index) => DEMO_FIRST_YEAR + index);

/** In February after a year: its instruments are entered, then its metrics, then it is closed, and its statement signed. */
const FEBRUARY = { instruments: 14, metrics: 18, closing: 20, preparation: 21, statement: 26 } as const;

export const inFebruaryAfter = (year: number, step: keyof typeof FEBRUARY): string =>
  `${year + 1}-02-${FEBRUARY[step]}`;

export const morningOf = (day: string): Date => new Date(`${day}T09:00:00Z`);

/** A clock that shows a moment in the demo's past. */
export const clockAt = (moment: Date): Clock => ({ now: () => moment });

/** A clock that moves through the demo's past. */
export interface DemoClock extends Clock {
  set(instant: Date): void;
}

/** The clock never passes `latest`. */
export function createDemoClock(latest: Date): DemoClock {
  let instant = latest;
  return {
    now: () => instant,
    set: (to) => {
      instant = to < latest ? to : latest;
    },
  };
}
