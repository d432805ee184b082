export type Recurrence = { readonly everyMinutes: number } | { readonly dailyAt: `${number}:${number}` };

export interface Retries {
  /** Attempts after the first, with growing pauses from `retryDelaySeconds`. */
  readonly retries: number;
  readonly retryDelaySeconds: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The first round time after `now`, the same in every process. */
export function nextRun(recurs: Recurrence, now: Date): Date {
  if ('everyMinutes' in recurs) return nextMultiple(now, recurs.everyMinutes * MINUTE_MS, 0);
  const [hours = 0, minutes = 0] = recurs.dailyAt.split(':').map(Number);
  return nextMultiple(now, DAY_MS, (hours * 60 + minutes) * MINUTE_MS);
}

function nextMultiple(now: Date, periodMs: number, offsetMs: number): Date {
  const periods = Math.floor((now.getTime() - offsetMs) / periodMs) + 1;
  return new Date(periods * periodMs + offsetMs);
}

/** Time of the next attempt after this many failures; undefined if no more are allowed. */
export function retryAt({ retries, retryDelaySeconds }: Retries, failures: number, now: Date): Date | undefined {
  if (failures > retries) return undefined;
  return new Date(now.getTime() + retryDelaySeconds * 1_000 * 2 ** (failures - 1));
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** Pause for a piece that failed this many times in a row. */
export const pauseAfterFault = (faults: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (faults - 1), LONGEST_PAUSE_MS);
