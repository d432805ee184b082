// Three windows that each start with their first counted request, and a burst pool over the minute. Not a token bucket:
// that has no exact reset time, and lets sustained traffic above the limit through. redis-algorithm.ts contains the
// same steps in Lua; a property test compares the two.

import {
  allOpen,
  type Counters,
  type Decision,
  day,
  decide,
  decisionOf,
  fewestLeft,
  hour,
  type Limits,
  lastToReset,
  minute,
  type Window,
  windowsOf,
} from './windows.ts';

export type { Counters, Decision, Limits, Window } from './windows.ts';

/** The counters of one request: a subject, and optionally the ceiling it shares with others. */
export interface Tally {
  readonly counters: Counters | undefined;
  readonly limits: Limits;
}

export interface Taken {
  /** One per tally. Undefined entries stay undefined when the request is refused. */
  readonly counters: ReadonlyArray<Counters | undefined>;
  readonly decision: Decision;
}

/** Counts in all tallies or in none. The figures of an accepted request are those of the first tally. */
export function take(tallies: readonly [own: Tally, ceiling?: Tally], now: number): Taken {
  const judged = tallies.map((tally) => judge(tally!, now));
  if (!judged.every(({ windows }) => allOpen(windows))) return refuse(judged, now);
  const counted = judged.map(({ rolled, limits }) => countOne(rolled, limits));
  const shown = fewestLeft(windowsOf(counted[0]!, tallies[0].limits, now));
  return { counters: counted, decision: decisionOf(shown, true, now) };
}

interface Judged extends Tally {
  known: Counters | undefined;
  rolled: Counters;
  windows: Window[];
}

function judge({ counters, limits }: Tally, now: number): Judged {
  const known = counters && pullBack(counters, now);
  const rolled = roll(known ?? firstCounters(limits, now), limits, now);
  return { counters, limits, known, rolled, windows: windowsOf(rolled, limits, now) };
}

/** A refusal keeps the counters as they were: opening a new minute would cost the caller burst time. */
function refuse(judged: readonly Judged[], now: number): Taken {
  const [own, ceiling] = judged.map(({ windows }) => lastToReset(windows));
  const byCeiling = ceiling !== undefined && (own === undefined || ceiling.end > own.end);
  const decision = decisionOf((byCeiling ? ceiling : own)!, false, now, byCeiling);
  return { counters: judged.map(({ known }) => known), decision };
}

/** The header figures without counting; `allowed` says whether a take would be accepted now, ignoring ceilings. */
export function peek(counters: Counters | undefined, limits: Limits, now: number): Decision {
  return decide(windowsAt(counters, limits, now), now);
}

/** All windows as they are now, without counting. */
export function windowsAt(counters: Counters | undefined, limits: Limits, now: number): Window[] {
  const known = pullBack(counters ?? firstCounters(limits, now), now);
  return windowsOf(roll(known, limits, now), limits, now);
}

/** Undoes one counted request. A count above the minute's limit came from the pool and is returned to it. */
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

/** From this time on, these counters decide exactly like missing ones and may be forgotten. */
export function forgettableAt(counters: Counters, limits: Pick<Limits, 'perHour' | 'perDay' | 'burst'>): number {
  // Two minutes fill any pool: the second one is a whole unused window.
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

// A start in the future means that the clock was set back, or that another process's clock is slightly ahead. The
// window then starts now and keeps its count: it never ends later than one length from now, and the jump grants no
// extra requests.
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

/** Only unused capacity refills the pool: repeated bursts in every minute are accepted 2L, L, L, … times. */
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
