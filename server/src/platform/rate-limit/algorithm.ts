// Three windows that each start with their first counted request, and a burst pool over the minute. Not a token bucket:
// that has no truthful reset time, and lets sustained traffic above the limit through. redis-scripts.ts holds the same
// steps in Lua; a property test compares the two.

/** `null` = unlimited. `burst: false` = no burst pool, for limits per address. */
export interface Limits {
  readonly perMinute: number;
  readonly perHour: number | null;
  readonly perDay: number | null;
  readonly concurrent: number | null;
  readonly burst: boolean;
}

/** Starts are epoch milliseconds. `pool` is what is left of the burst allowance. */
export interface Counters {
  readonly minuteStart: number;
  readonly minuteCount: number;
  readonly pool: number;
  readonly hourStart: number;
  readonly hourCount: number;
  readonly dayStart: number;
  readonly dayCount: number;
}

/** All figures come from one window. `resetAt` is in Unix seconds; `retryAfter`, in seconds, matters when refused. */
export interface Decision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  readonly window: 60 | 3600 | 86400;
  readonly retryAfter: number;
}

interface Window {
  seconds: 60 | 3600 | 86400;
  limit: number;
  left: number;
  end: number;
  open: boolean;
}

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
const burstTime = 10_000;

export function take(
  counters: Counters | undefined,
  limits: Limits,
  now: number,
): { counters: Counters; decision: Decision } {
  const known = pullBack(counters ?? firstCounters(limits, now), now);
  const rolled = roll(known, limits, now);
  const windows = windowsOf(rolled, limits, now);
  // A refusal keeps the unrolled counters: had it opened a new minute, it would cost the caller burst time.
  if (!allOpen(windows)) return { counters: known, decision: decide(windows, now) };
  const counted = countOne(rolled, limits);
  return { counters: counted, decision: decisionOf(fewestLeft(windowsOf(counted, limits, now)), true, now) };
}

/** What the headers say without counting; `allowed` tells whether a take would be accepted now. */
export function peek(counters: Counters | undefined, limits: Limits, now: number): Decision {
  const known = pullBack(counters ?? firstCounters(limits, now), now);
  return decide(windowsOf(roll(known, limits, now), limits, now), now);
}

/** Undoes one counted request; whatever exceeds the minute's limit was paid from the pool and goes back there. */
export function refund(counters: Counters, limits: Limits): Counters {
  const paidFromPool = counters.minuteCount > limits.perMinute;
  return {
    ...counters,
    minuteCount: Math.max(0, counters.minuteCount - 1),
    pool: paidFromPool ? Math.min(limits.perMinute, counters.pool + 1) : counters.pool,
    hourCount: Math.max(0, counters.hourCount - 1),
    dayCount: Math.max(0, counters.dayCount - 1),
  };
}

/** The moment from which these counters decide exactly as none at all would, so that they may be forgotten. */
export function forgettableAt(counters: Counters, limits: Pick<Limits, 'perHour' | 'perDay' | 'burst'>): number {
  // Two minutes fill any pool: the second of them is a whole window left unused.
  const minuteEnd = counters.minuteStart + (limits.burst ? 2 * minute : minute);
  const hourEnd = limits.perHour === null ? minuteEnd : counters.hourStart + hour;
  const dayEnd = limits.perDay === null ? minuteEnd : counters.dayStart + day;
  return Math.max(minuteEnd, hourEnd, dayEnd);
}

function firstCounters(limits: Limits, now: number): Counters {
  return {
    minuteStart: now,
    minuteCount: 0,
    pool: limits.perMinute,
    hourStart: now,
    hourCount: 0,
    dayStart: now,
    dayCount: 0,
  };
}

// A start in the future means that the clock was set back, or that another process's clock is a little ahead. The
// window then starts now and keeps its count: it never ends later than one length from now, and the jump hands out
// nothing.
function pullBack(counters: Counters, now: number): Counters {
  const { minuteStart, hourStart, dayStart } = counters;
  if (minuteStart <= now && hourStart <= now && dayStart <= now) return counters;
  return {
    ...counters,
    minuteStart: Math.min(minuteStart, now),
    hourStart: Math.min(hourStart, now),
    dayStart: Math.min(dayStart, now),
  };
}

function roll(counters: Counters, limits: Limits, now: number): Counters {
  const minuteOver = now >= counters.minuteStart + minute;
  const hourOver = now >= counters.hourStart + hour;
  const dayOver = now >= counters.dayStart + day;
  if (!minuteOver && !hourOver && !dayOver) return counters;
  return {
    minuteStart: minuteOver ? now : counters.minuteStart,
    minuteCount: minuteOver ? 0 : counters.minuteCount,
    pool: minuteOver ? refilledPool(counters, limits.perMinute, now) : counters.pool,
    hourStart: hourOver ? now : counters.hourStart,
    hourCount: hourOver ? 0 : counters.hourCount,
    dayStart: dayOver ? now : counters.dayStart,
    dayCount: dayOver ? 0 : counters.dayCount,
  };
}

/** Only capacity left unused refills the pool: a burst in every minute is accepted 2L, L, L, … times. */
function refilledPool(counters: Counters, perMinute: number, now: number): number {
  const wholeWindows = Math.floor((now - counters.minuteStart) / minute);
  const unused = Math.max(0, perMinute - counters.minuteCount) + (wholeWindows - 1) * perMinute;
  return Math.min(perMinute, counters.pool + unused);
}

function countOne(counters: Counters, limits: Limits): Counters {
  return {
    minuteStart: counters.minuteStart,
    minuteCount: counters.minuteCount + 1,
    pool: counters.minuteCount < limits.perMinute ? counters.pool : counters.pool - 1,
    hourStart: counters.hourStart,
    hourCount: counters.hourCount + 1,
    dayStart: counters.dayStart,
    dayCount: counters.dayCount + 1,
  };
}

function windowsOf(counters: Counters, limits: Limits, now: number): Window[] {
  const windows: Window[] = [
    windowOf(60, limits.perMinute, counters.minuteCount, counters.minuteStart + minute),
    windowOf(3600, limits.perHour ?? Infinity, counters.hourCount, counters.hourStart + hour),
    windowOf(86400, limits.perDay ?? Infinity, counters.dayCount, counters.dayStart + day),
  ];
  if (burstLeft(counters, limits, now)) windows[0]!.open = true;
  return windows;
}

function windowOf(seconds: Window['seconds'], limit: number, count: number, end: number): Window {
  return { seconds, limit, left: Math.max(0, limit - count), end, open: count < limit };
}

function burstLeft({ minuteCount, minuteStart, pool }: Counters, limits: Limits, now: number): boolean {
  return limits.burst && minuteCount < 2 * limits.perMinute && now < minuteStart + burstTime && pool > 0;
}

function allOpen(windows: Window[]): boolean {
  return windows.every((window) => window.open);
}

function decide(windows: Window[], now: number): Decision {
  return allOpen(windows)
    ? decisionOf(fewestLeft(windows), true, now)
    : decisionOf(lastToReset(windows.filter((window) => !window.open)), false, now);
}

/** On a tie the shorter window is shown. */
function fewestLeft(windows: Window[]): Window {
  return windows.reduce((shown, window) => (window.left < shown.left ? window : shown));
}

function lastToReset(windows: Window[]): Window {
  return windows.reduce((shown, window) => (window.end > shown.end ? window : shown));
}

function decisionOf({ seconds, limit, left, end }: Window, allowed: boolean, now: number): Decision {
  const resetAt = Math.ceil(end / 1000);
  const retryAfter = Math.max(1, resetAt - Math.floor(now / 1000));
  return { allowed, limit, remaining: left, resetAt, window: seconds, retryAfter };
}
