import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisServer, redisBinary, startRedis } from '../../../../test/redis.ts';
import type { Limits } from '../algorithm.ts';
import { createMemoryStore } from '../memory-store.ts';
import { createRedisStore, type RedisStore } from '../redis-store.ts';
import type { RateLimitStore } from '../store.ts';
import { clockSetBack, limits, pause } from './arbitrary.ts';
import { createRecordingLog } from './recording-log.ts';
import { createSettableClock } from './settable-clock.ts';

const step = fc.record({
  passed: fc.oneof({ weight: 20, arbitrary: pause }, { weight: 1, arbitrary: clockSetBack }),
  verb: fc.oneof(
    { weight: 8, arbitrary: fc.constant('take' as const) },
    { weight: 1, arbitrary: fc.constantFrom('peek' as const, 'refund' as const) },
  ),
});

type Phase = [steps: Array<{ passed: number; verb: 'take' | 'peek' | 'refund' }>, limits: Limits];

const phase: fc.Arbitrary<Phase> = fc.tuple(fc.array(step, { minLength: 1, maxLength: 60 }), limits);

describe.skipIf(redisBinary === undefined)('the algorithm and its script', () => {
  const clock = createSettableClock();
  const log = createRecordingLog();
  let server: RedisServer;
  let shared: RedisStore;
  let runs = 0;

  beforeAll(async () => {
    server = await startRedis();
    const fallback = createMemoryStore({ clock, log });
    shared = createRedisStore({ url: server.url, clock, fallback, log, deadline: 5_000 });
    await shared.ready();
  });

  afterAll(async () => {
    await shared.close();
    await server.stop();
  });

  function answers(store: RateLimitStore, subject: string, phases: Phase[]): Promise<unknown[]> {
    let seconds = 0;
    const all = phases.flatMap(([steps, limits]) =>
      steps.map(({ passed, verb }) => {
        seconds += passed / 1000;
        clock.set(seconds);
        return store[verb](subject, limits);
      }),
    );
    return Promise.all(all);
  }

  it('decide alike, whatever the sequence, also when the limits or the clock change under way', async () => {
    await fc.assert(
      fc.asyncProperty(phase, phase, async (...phases) => {
        const local = createMemoryStore({ clock, log });
        const subject = `key:${++runs}`;
        expect(await answers(shared, subject, phases)).toEqual(await answers(local, subject, phases));
      }),
      { numRuns: 200 },
    );
    expect(log.lines).toEqual(['info: Redis is in use: rate limits are shared between processes']);
  });
});
