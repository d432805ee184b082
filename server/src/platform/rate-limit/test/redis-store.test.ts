import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RedisServer, redisBinary, startRedis } from '../../../../test/redis.ts';
import type { Decision } from '../algorithm.ts';
import { createMemoryStore } from '../memory/memory-store.ts';
import { planLimits } from '../plans.ts';
import { createRedisStore, type RedisStore } from '../redis/redis-store.ts';
import { quota } from './quotas.ts';
import { createRecordingLog, type RecordingLog } from './recording-log.ts';
import { createSettableClock, type SettableClock } from './settable-clock.ts';

const { standard } = planLimits;
const unlimited = { ...standard, perMinute: 1_000_000, perHour: null, perDay: null };
const found = 'info: Redis is in use: rate limits are shared between processes';
const lost = 'warn: Redis cannot be used: this process counts rate limits on its own';
const patience = { timeout: 60_000, interval: 20 };

interface Process {
  store: RedisStore;
  log: RecordingLog;
  fallbacks: boolean[];
}

describe.skipIf(redisBinary === undefined)('Redis store', () => {
  let server: RedisServer;
  let control: Redis;
  let clock: SettableClock;
  let processes: Process[];

  beforeEach(async () => {
    server = await startRedis();
    control = new Redis(server.url);
    control.on('error', () => undefined);
    clock = createSettableClock();
    processes = [];
  });

  afterEach(async () => {
    server.resume();
    control.disconnect();
    await Promise.all(processes.map(({ store }) => store.close()));
    await server.stop();
  });

  // Longer than in service, so that a busy test machine is not mistaken for a silent Redis.
  async function startProcess({ url = server.url, deadline = 60_000 } = {}): Promise<Process> {
    const log = createRecordingLog();
    const fallbacks: boolean[] = [];
    const fallback = createMemoryStore({ clock, log });
    const onFallback = (active: boolean) => void fallbacks.push(active);
    const store = createRedisStore({ url, clock, fallback, log, onFallback, deadline });
    processes.push({ store, log, fallbacks });
    await store.ready();
    return { store, log, fallbacks };
  }

  const until = (log: RecordingLog, lines: string[]) => vi.waitFor(() => expect(log.lines).toEqual(lines), patience);

  describe('several processes', () => {
    it('share the counters', async () => {
      const [one, other] = [await startProcess(), await startProcess()];
      expect(await one.store.take(quota('key:a', standard))).toMatchObject({ remaining: 59 });
      expect(await other.store.take(quota('key:a', standard))).toMatchObject({ remaining: 58 });
      await one.store.refund(quota('key:a', standard));
      expect(await other.store.peek(quota('key:a', standard))).toMatchObject({ remaining: 59 });
    });

    it('admit together exactly as many parallel requests as the cap allows', async () => {
      const stores = [(await startProcess()).store, (await startProcess()).store];
      const admissions = await Promise.all(
        Array.from({ length: 50 }, (_, i) => stores[i % 2]!.enter(quota('key:a', standard), `request-${i}`, true)),
      );
      expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(5);
      expect(await stores[0]!.peek(quota('key:a', standard))).toMatchObject({ remaining: 55 });
    });

    it('accept together exactly twice the limit in a parallel burst', async () => {
      const stores = [(await startProcess()).store, (await startProcess()).store];
      const decisions = await Promise.all(
        Array.from({ length: 200 }, (_, i) => stores[i % 2]!.take(quota('key:a', standard))),
      );
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(120);
    });

    it('regain the places of one that died', async () => {
      const [dying, other] = [await startProcess(), await startProcess()];
      for (let i = 0; i < 5; i++) await dying.store.enter(quota('key:a', standard), `request-${i}`, true);
      await dying.store.close();
      clock.set(34.999);
      expect(await other.store.enter(quota('key:a', standard), 'next', true)).toMatchObject({ admitted: false });
      clock.set(35);
      expect(await other.store.enter(quota('key:a', standard), 'next', true)).toMatchObject({ admitted: true });
    });
  });

  it('keeps one subject in one slot of a cluster, and every key expires', async () => {
    const { store } = await startProcess();
    await store.enter(quota('key:a', standard), 'request', true);
    const keys = (await control.keys('*key:a*')).sort();
    expect(keys).toEqual(['tonne:rate:{key:a}:counters', 'tonne:rate:{key:a}:places']);
    expect(await control.pttl(keys[0]!)).toBeGreaterThan(86_000_000);
    expect(await control.pttl(keys[1]!)).toBeGreaterThan(30_000);
    expect(await control.keys('*')).toHaveLength(3);
    expect(await control.pttl('tonne:rate:{probe}:counters')).toBeGreaterThan(0);
  });

  it('keeps a key and its ceiling in one slot of a cluster', async () => {
    const { store } = await startProcess();
    const shared = { ...quota('key:a', standard), ceiling: quota('org:o', standard) };
    await store.enter(shared, 'request', true);
    expect((await control.keys('*org:o*')).sort()).toEqual([
      'tonne:rate:{org:o}:counters',
      'tonne:rate:{org:o}:key:a:counters',
      'tonne:rate:{org:o}:key:a:places',
      'tonne:rate:{org:o}:places',
    ]);
    store.leave(shared, 'request');
    await vi.waitFor(async () => expect(await control.keys('*places')).toEqual([]), patience);
  });

  it('survives the loss of the script cache', async () => {
    const { store, log } = await startProcess();
    await store.take(quota('key:a', standard));
    await control.script('FLUSH');
    expect(await store.take(quota('key:a', standard))).toMatchObject({ remaining: 58 });
    expect(log.lines).toEqual([found]);
  });

  it('does not mistake its own busy process for a silent Redis', async () => {
    const { store, log } = await startProcess({ deadline: 300 });
    const decision = store.take(quota('key:a', standard));
    const busyUntil = performance.now() + 800;
    while (performance.now() < busyUntil);
    expect(await decision).toMatchObject({ remaining: 59 });
    expect(log.lines).toEqual([found]);
  });

  describe('while Redis is away', () => {
    it('counts on its own after a crash, and shares again when Redis is back', async () => {
      const { store, log, fallbacks } = await startProcess();
      await store.take(quota('key:a', standard));
      const answers: Decision[] = [];
      let stopped = false;
      const traffic = (async () => {
        while (!stopped) {
          answers.push(await store.take(quota('key:busy', unlimited)));
          await setTimeout(1);
        }
      })();

      await server.kill();
      await until(log, [found, lost]);
      expect(await store.take(quota('key:a', standard))).toMatchObject({ allowed: true, remaining: 59 });
      expect(await store.enter(quota('key:a', standard), 'request', true)).toMatchObject({ admitted: true });
      expect(await store.peek(quota('key:a', standard))).toMatchObject({ remaining: 58 });
      await store.refund(quota('key:a', standard));
      expect(await store.peek(quota('key:a', standard))).toMatchObject({ remaining: 59 });

      await server.restart();
      await until(log, [found, lost, found]);
      expect(await store.take(quota('key:a', standard))).toMatchObject({ remaining: 59 });
      stopped = true;
      await traffic;
      expect(fallbacks).toEqual([false, true, false]);
      expect(answers.every(({ allowed }) => allowed)).toBe(true);
    });

    it('lets a request that was admitted locally leave locally, even after Redis is back', async () => {
      const { store, log } = await startProcess();
      const one = { ...standard, concurrent: 1 };
      await server.kill();
      await until(log, [found, lost]);
      expect(await store.enter(quota('key:a', one), 'first', true)).toMatchObject({ admitted: true });
      expect(await store.enter(quota('key:a', one), 'second', true)).toMatchObject({ admitted: false });
      await server.restart();
      await until(log, [found, lost, found]);
      store.leave(quota('key:a', standard), 'first');
      await server.kill();
      await until(log, [found, lost, found, lost]);
      expect(await store.enter(quota('key:a', one), 'third', true)).toMatchObject({ admitted: true });
    });

    it('waits for a hanging Redis once, not with every request', async () => {
      const { store, log } = await startProcess({ deadline: 500 });
      server.halt();
      const start = performance.now();
      for (let i = 0; i < 300; i++) await store.take(quota('key:a', unlimited));
      // 300 time-outs would be 150 s.
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(log.lines).toEqual([found, lost]);
      server.resume();
      await until(log, [found, lost, found]);
    });

    it('does not count on a server that has become a read-only replica', async () => {
      const { store, log } = await startProcess();
      await control.replicaof('127.0.0.1', 1);
      expect(await store.take(quota('key:a', standard))).toMatchObject({ allowed: true });
      expect(log.lines).toEqual([found, lost]);
      await control.replicaof('NO', 'ONE');
      await until(log, [found, lost, found]);
    });

    it('starts without it, reports that once, and uses it when it comes', async () => {
      await server.kill();
      const { store, log, fallbacks } = await startProcess({ url: `redis://localhost:${server.port}` });
      expect(log.lines).toEqual([lost]);
      expect(log.text()).toContain('ECONNREFUSED');
      expect(await store.take(quota('key:a', standard))).toMatchObject({ remaining: 59 });
      await server.restart();
      await until(log, [lost, found]);
      expect(fallbacks).toEqual([true, false]);
    });

    it('never logs the password', async () => {
      await control.config('SET', 'requirepass', 'the-right-one');
      const { log } = await startProcess({ url: `redis://:the-wrong-one@127.0.0.1:${server.port}` });
      expect(log.lines).toEqual([lost]);
      expect(log.text()).toContain('WRONGPASS');
      expect(log.text()).not.toContain('the-wrong-one');
    });

    it('answers on its own after it was closed', async () => {
      const { store } = await startProcess();
      await store.close();
      await store.close();
      expect(await store.take(quota('key:a', standard))).toMatchObject({ remaining: 59 });
      store.leave(quota('key:a', standard), 'request');
    });
  });
});
