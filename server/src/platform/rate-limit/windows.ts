/** `null` = unlimited. `burst: false` = no burst pool, for limits per address. */
export interface Limits {
  readonly perMinute: number;
  readonly perHour: number | null;
  readonly perDay: number | null;
  readonly concurrent: number | null;
  readonly burst: boolean;
}

/** Starts are epoch milliseconds. `pool` is the remaining burst allowance. */
export interface Counters {
  readonly minuteStart: number;
  readonly minuteCount: number;
  readonly pool: number;
  readonly hourStart: number;
  readonly hourCount: number;
  readonly dayStart: number;
  readonly dayCount: number;
}

/** All figures come from one window. `resetAt` is in Unix seconds; `retryAfter`, in seconds, applies to refusals. */
export interface Decision {
  readonly allowed: boolean;
  /** The ceiling refused the request, and the figures are the ceiling's. */
  readonly byCeiling: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  readonly window: 60 | 3600 | 86400;
  readonly retryAfter: number;
}

export interface Window {
  seconds: 60 | 3600 | 86400;
  /** Infinity if unlimited. */
  limit: number;
  count: number;
  left: number;
  end: number;
  open: boolean;
}

export const minute = 60_000;
export const hour = 3_600_000;
export const day = 86_400_000;
const burstTime = 10_000;

export function windowsOf(counters: Counters, limits: Limits, now: number): Window[] {
  const windows: Window[] = [
    windowOf(60, limits.perMinute, counters.minuteCount, counters.minuteStart + minute),
    windowOf(3600, limits.perHour ?? Infinity, counters.hourCount, counters.hourStart + hour),
    windowOf(86400, limits.perDay ?? Infinity, counters.dayCount, counters.dayStart + day),
  ];
  if (burstLeft(counters, limits, now)) windows[0]!.open = true;
  return windows;
}

function windowOf(seconds: Window['seconds'], limit: number, count: number, end: number): Window {
  return { seconds, limit, count, left: Math.max(0, limit - count), end, open: count < limit };
}

function burstLeft({ minuteCount, minuteStart, pool }: Counters, limits: Limits, now: number): boolean {
  return limits.burst && minuteCount < 2 * limits.perMinute && now < minuteStart + burstTime && pool > 0;
}

export function allOpen(windows: Window[]): boolean {
  return windows.every((window) => window.open);
}

export function decide(windows: Window[], now: number): Decision {
  const violated = lastToReset(windows);
  return violated ? decisionOf(violated, false, now) : decisionOf(fewestLeft(windows), true, now);
}

/** On a tie the shorter window is shown. */
export function fewestLeft(windows: Window[]): Window {
  return windows.reduce((shown, window) => (window.left < shown.left ? window : shown));
}

/** The last of the used-up windows to reset; undefined if none is used up. */
export function lastToReset(windows: Window[]): Window | undefined {
  let shown: Window | undefined;
  for (const window of windows) if (!window.open && (!shown || window.end > shown.end)) shown = window;
  return shown;
}

export function decisionOf(window: Window, allowed: boolean, now: number, byCeiling = false): Decision {
  const { seconds, limit, left, end } = window;
  const resetAt = Math.ceil(end / 1000);
  const retryAfter = Math.max(1, resetAt - Math.floor(now / 1000));
  return { allowed, byCeiling, limit, remaining: left, resetAt, window: seconds, retryAfter };
}
