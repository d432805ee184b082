import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Counters, type Decision, forgettableAt, type Limits, peek, take as takeFromAll } from '../algorithm.ts';
import { clockSetBack, limits, pause } from './arbitrary.ts';
import { origin } from './settable-clock.ts';

interface Taken {
  now: number;
  counters: Counters;
  decision: Decision;
}

/** From one subject without a ceiling. */
function take(counters: Counters | undefined, limits: Limits, now: number): Omit<Taken, 'now'> {
  const taken = takeFromAll([{ counters, limits }], now);
  return { counters: taken.counters[0]!, decision: taken.decision };
}

function takeEach(pauses: number[], limits: Limits): Taken[] {
  let now = origin;
  let counters: Counters | undefined;
  return pauses.map((passed) => {
    now += passed;
    const taken = take(counters, limits, now);
    counters = taken.counters;
    return { now, ...taken };
  });
}

/** Accepted requests, grouped into minutes that each start with the first one after the previous minute ended. */
function acceptedPerMinute(run: Taken[]): number[] {
  const counts: number[] = [];
  let start = -Infinity;
  for (const { now } of run.filter(({ decision }) => decision.allowed)) {
    if (now >= start + 60_000) {
      start = now;
      counts.push(0);
    }
    counts.push(counts.pop()! + 1);
  }
  return counts;
}

const pauses = fc.array(pause, { minLength: 1, maxLength: 200 });
const onlyMinute = fc.record({
  perMinute: fc.integer({ min: 1, max: 6 }),
  perHour: fc.constant(null),
  perDay: fc.constant(null),
  concurrent: fc.constant(null),
  burst: fc.constant(true),
});

describe('for every run of requests', () => {
  it('a minute accepts at most twice its limit, and exactly up to it without a burst pool', () => {
    fc.assert(
      fc.property(pauses, limits, (pauses, limits) => {
        const most = limits.perMinute * (limits.burst ? 2 : 1);
        expect(Math.max(0, ...acceptedPerMinute(takeEach(pauses, limits)))).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('the burst adds at most one limit to the sum of the minutes, however long the run', () => {
    fc.assert(
      fc.property(pauses, onlyMinute, (pauses, limits) => {
        const run = takeEach(pauses, limits);
        const minutes = Math.floor((run.at(-1)!.now - run[0]!.now) / 60_000) + 1;
        const accepted = run.filter(({ decision }) => decision.allowed).length;
        expect(accepted).toBeLessThanOrEqual(limits.perMinute * minutes + limits.perMinute);
      }),
    );
  });

  it('a caller that waits until the reset is accepted', () => {
    fc.assert(
      fc.property(pauses, limits, (pauses, limits) => {
        for (const { counters, decision } of takeEach(pauses, limits).filter(({ decision }) => !decision.allowed)) {
          expect(take(counters, limits, decision.resetAt * 1000).decision.allowed).toBe(true);
        }
      }),
    );
  });

  it('all requests the headers show as remaining can be made at once', () => {
    fc.assert(
      fc.property(pauses, limits, (pauses, limits) => {
        const { now, counters, decision } = takeEach(pauses, limits).at(-1)!;
        let current = counters;
        for (let left = decision.remaining; left > 0; left--) {
          const next = take(current, limits, now);
          expect(next.decision).toMatchObject({ allowed: true });
          current = next.counters;
        }
      }),
    );
  });

  it('a peek predicts the take', () => {
    fc.assert(
      fc.property(pauses, limits, pause, (pauses, limits, later) => {
        const { now, counters } = takeEach(pauses, limits).at(-1)!;
        expect(peek(counters, limits, now + later).allowed).toBe(take(counters, limits, now + later).decision.allowed);
      }),
    );
  });

  it('a refusal changes nothing', () => {
    fc.assert(
      fc.property(pauses, limits, (pauses, limits) => {
        const run = takeEach(pauses, limits);
        run.forEach(({ counters, decision }, i) => {
          if (!decision.allowed) expect(counters).toBe(run[i - 1]!.counters);
        });
      }),
    );
  });

  it('no reset is further away than its window is long, even after the clock was set back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pause, clockSetBack), { minLength: 1, maxLength: 100 }),
        limits,
        (pauses, limits) => {
          for (const { now, decision } of takeEach(pauses, limits)) {
            expect(decision.resetAt).toBeLessThanOrEqual(Math.ceil(now / 1000) + decision.window);
            expect(decision.retryAfter).toBeGreaterThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('counters that may be forgotten decide like missing ones', () => {
    fc.assert(
      fc.property(pauses, limits, fc.array(pause, { minLength: 1, maxLength: 30 }), (pauses, limits, later) => {
        let kept: Counters | undefined = takeEach(pauses, limits).at(-1)!.counters;
        let fresh: Counters | undefined;
        let now = forgettableAt(kept, limits);
        for (const passed of later) {
          now += passed;
          const fromKept = take(kept, limits, now);
          const fromFresh = take(fresh, limits, now);
          expect(fromKept.decision).toEqual(fromFresh.decision);
          kept = fromKept.counters;
          fresh = fromFresh.counters;
        }
      }),
    );
  });
});

describe('under a ceiling, for every run of requests of several subjects', () => {
  const requests = fc.array(fc.tuple(pause, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 150 });

  interface Shared {
    /** True if the subject's own limits, and the ceiling, had capacity before. */
    room: [own: boolean, ceiling: boolean];
    before: [own: Counters | undefined, ceiling: Counters | undefined];
    after: ReadonlyArray<Counters | undefined>;
    decision: Decision;
  }

  function takeShared(requests: Array<[number, number]>, limits: Limits, above: Limits): Shared[] {
    const own: Array<Counters | undefined> = [];
    let ceiling: Counters | undefined;
    let now = origin;
    return requests.map(([passed, subject]) => {
      now += passed;
      const before: Shared['before'] = [own[subject], ceiling];
      const room: Shared['room'] = [peek(before[0], limits, now).allowed, peek(before[1], above, now).allowed];
      const tallies = [
        { counters: before[0], limits },
        { counters: before[1], limits: above },
      ] as const;
      const { counters, decision } = takeFromAll(tallies, now);
      [own[subject], ceiling] = counters;
      return { room, before, after: counters, decision };
    });
  }

  it('a request is accepted exactly if both have capacity, and otherwise costs nothing in either', () => {
    fc.assert(
      fc.property(requests, limits, limits, (requests, limits, above) => {
        for (const { room, before, after, decision } of takeShared(requests, limits, above)) {
          expect(decision.allowed).toBe(room[0] && room[1]);
          if (!decision.allowed) expect(after).toEqual(before);
        }
      }),
    );
  });

  it('the ceiling is named if it alone refuses, and never otherwise', () => {
    fc.assert(
      fc.property(requests, limits, limits, (requests, limits, above) => {
        for (const { room, decision } of takeShared(requests, limits, above)) {
          if (room[1]) expect(decision.byCeiling).toBe(false);
          else if (room[0]) expect(decision.byCeiling).toBe(true);
        }
      }),
    );
  });
});
