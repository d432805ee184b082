import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisServer, redisBinary, startRedis } from '../../../../test/redis.ts';
import { createMemoryStore } from '../memory/memory-store.ts';
import { createRedisStore, type RedisStore } from '../redis/redis-store.ts';
import type { RateLimitStore } from '../store.ts';
import { admissionCases } from './admission-cases.ts';
import { ceilingCases } from './ceiling-cases.ts';
import { createRecordingLog } from './recording-log.ts';
import { runCase } from './run-case.ts';
import { createSettableClock } from './settable-clock.ts';
import { windowCases } from './window-cases.ts';

const cases = [...windowCases, ...admissionCases, ...ceilingCases];

describe('memory store', () => {
  for (const [i, row] of cases.entries()) {
    it(row.name, async () => {
      const clock = createSettableClock();
      await runCase(createMemoryStore({ clock, log: createRecordingLog() }), clock, `key:${i}`, row);
    });
  }
});

describe.skipIf(redisBinary === undefined)('Redis store', () => {
  const clock = createSettableClock();
  const log = createRecordingLog();
  let server: RedisServer;
  let store: RedisStore;

  beforeAll(async () => {
    server = await startRedis();
    store = createRedisStore({ url: server.url, clock, fallback: mustNotBeUsed, log, deadline: 60_000 });
    await store.ready();
  });

  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  for (const [i, row] of cases.entries()) {
    it(row.name, () => runCase(store, clock, `key:${i}`, row));
  }

  it('did all of that in Redis', () => {
    expect(log.lines).toEqual(['info: Redis is in use: rate limits are shared between processes']);
  });
});

const unexpected = (): never => {
  throw new Error('the fallback was used although Redis is there');
};

const mustNotBeUsed: RateLimitStore = {
  enter: unexpected,
  take: unexpected,
  peek: unexpected,
  windows: unexpected,
  refund: unexpected,
  leave: () => undefined,
  close: async () => undefined,
};
