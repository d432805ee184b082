import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisServer, redisBinary, startRedis } from '../../../../test/redis.ts';
import type { Limits } from '../algorithm.ts';
import { createMemoryStore } from '../memory/memory-store.ts';
import { createRedisStore, type RedisStore } from '../redis/redis-store.ts';
import type { RateLimitStore } from '../store.ts';
import { clockSetBack, limits, pause } from './arbitrary.ts';
import { createRecordingLog } from './recording-log.ts';
import { createSettableClock } from './settable-clock.ts';

const step = fc.record({
  by: fc.constantFrom('a', 'b'),
  passed: fc.oneof({ weight: 20, arbitrary: pause }, { weight: 1, arbitrary: clockSetBack }),
  verb: fc.oneof(
    { weight: 8, arbitrary: fc.constant('take' as const) },
    { weight: 1, arbitrary: fc.constantFrom('peek' as const, 'refund' as const) },
  ),
});

interface Phase {
  steps: Array<{ by: string; passed: number; verb: 'take' | 'peek' | 'refund' }>;
  limits: Limits;
  ceiling: Limits;
}

const phase: fc.Arbitrary<Phase> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 60 }),
  limits,
  ceiling: limits,
});

describe.skipIf(redisBinary === undefined)('the algorithm and its script', () => {
  const clock = createSettableClock();
  const log = createRecordingLog();
  let server: RedisServer;
  let shared: RedisStore;
  let runs = 0;

  beforeAll(async () => {
    server = await startRedis();
    const fallback = createMemoryStore({ clock, log });
    shared = createRedisStore({ url: server.url, clock, fallback, log, deadline: 60_000 });
    await shared.ready();
  });

  afterAll(async () => {
    await shared.close();
    await server.stop();
  });

  function answers(store: RateLimitStore, subject: string, isShared: boolean, phases: Phase[]): Promise<unknown[]> {
    let seconds = 0;
    const all = phases.flatMap(({ steps, limits, ceiling }) =>
      steps.map(({ by, passed, verb }) => {
        seconds += passed / 1000;
        clock.set(seconds);
        const own = { subject: `${subject}:${by}`, limits };
        return store[verb](isShared ? { ...own, ceiling: { subject: `org:${subject}`, limits: ceiling } } : own);
      }),
    );
    return Promise.all(all);
  }

  it('decide alike for any sequence, even if the limits or the clock change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), phase, phase, async (isShared, ...phases) => {
        const local = createMemoryStore({ clock, log });
        const subject = `key:${++runs}`;
        const expected = await answers(local, subject, isShared, phases);
        expect(await answers(shared, subject, isShared, phases)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
    expect(log.lines).toEqual(['info: Redis is in use: rate limits are shared between processes']);
  });
});
