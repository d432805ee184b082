import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressSubject } from '../address.ts';
import type { Counters } from '../algorithm.ts';
import { createMemoryStore } from '../memory/memory-store.ts';
import { failedAuthLimits, planLimits } from '../plans.ts';
import type { CounterPersistence } from '../store.ts';
import { quota } from './quotas.ts';
import { createRecordingLog } from './recording-log.ts';
import { createSettableClock } from './settable-clock.ts';

interface KeptCounters extends CounterPersistence {
  saves: string[][];
  failing: boolean;
}

/** Stores counters as text, as a database would: a loaded object is never the saved one. */
function keepCounters(): KeptCounters {
  const rows = new Map<string, string>();
  const kept: KeptCounters = {
    saves: [],
    failing: false,
    load: async () => [...rows].map(([subject, text]) => [subject, JSON.parse(text) as Counters]),
    async save(entries) {
      if (kept.failing) throw new Error('the database is away');
      kept.saves.push(entries.map(([subject]) => subject));
      for (const [subject, counters] of entries) rows.set(subject, JSON.stringify(counters));
    },
  };
  return kept;
}

function setUp() {
  const clock = createSettableClock();
  const log = createRecordingLog();
  const persistence = keepCounters();
  const open = () => createMemoryStore({ clock, persistence, log });
  return { clock, log, persistence, open, store: open() };
}

const { standard } = planLimits;
const dayOfTwo = { ...standard, perDay: 2 };

afterEach(() => {
  vi.useRealTimers();
});

describe('restart', () => {
  it('does not grant a new day', async () => {
    const { clock, store, open } = setUp();
    store.take(quota('key:a', dayOfTwo));
    store.take(quota('key:a', dayOfTwo));
    await store.close();

    const next = open();
    await next.restore();
    clock.set(86_399);
    expect(next.take(quota('key:a', dayOfTwo))).toMatchObject({ allowed: false, window: 86400, retryAfter: 1 });
    clock.set(86_400);
    expect(next.take(quota('key:a', dayOfTwo)).allowed).toBe(true);
  });

  it('does not grant a new day under the ceiling either', async () => {
    const { store, open } = setUp();
    const ofKey = (subject: string) => ({ ...quota(subject, standard), ceiling: quota('org:o', dayOfTwo) });
    store.take(ofKey('key:a'));
    store.take(ofKey('key:b'));
    await store.close();
    const next = open();
    await next.restore();
    expect(next.take(ofKey('key:c'))).toMatchObject({ allowed: false, byCeiling: true, window: 86400 });
  });

  it('forgets windows that have ended meanwhile', async () => {
    const { clock, store, open } = setUp();
    store.take(quota('key:a', standard));
    await store.close();
    clock.set(86_400);
    const next = open();
    await next.restore();
    expect(next.size()).toBe(0);
  });

  it('does not restore addresses', async () => {
    const { persistence, store } = setUp();
    store.take(quota(addressSubject('public', '192.0.2.1'), failedAuthLimits()));
    store.take(quota('key:a', standard));
    await store.close();
    expect(persistence.saves).toEqual([['key:a']]);
  });

  it('works without persistence', async () => {
    const { clock, log } = setUp();
    const store = createMemoryStore({ clock, log });
    await store.restore();
    expect(store.take(quota('key:a', standard))).toMatchObject({ allowed: true, remaining: 59 });
    await store.close();
  });
});

describe('saving', () => {
  it('happens every 5 s, and only for changed counters', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { persistence, store } = setUp();
    store.start();
    store.take(quota('key:a', standard));
    store.take(quota('key:b', standard));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(persistence.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(persistence.saves).toEqual([['key:a', 'key:b']]);
    store.take(quota('key:b', standard));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(persistence.saves).toEqual([['key:a', 'key:b'], ['key:b']]);
    await store.close();
  });

  it('skips refused requests, which change nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { persistence, store } = setUp();
    store.start();
    store.take(quota('key:a', { ...standard, perDay: 1 }));
    await vi.advanceTimersByTimeAsync(5_000);
    store.take(quota('key:a', { ...standard, perDay: 1 }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(persistence.saves).toEqual([['key:a']]);
    await store.close();
  });

  it('tries again after a failure, and reports it once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { persistence, log, store } = setUp();
    store.start();
    persistence.failing = true;
    store.take(quota('key:a', standard));
    await vi.advanceTimersByTimeAsync(15_000);
    persistence.failing = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(persistence.saves).toEqual([['key:a']]);
    expect(log.lines).toEqual([
      'warn: rate-limit counters could not be saved; a restart would forget them',
      'info: rate-limit counters are saved again',
    ]);
    await store.close();
  });

  it('waits on close for a save in progress, then saves later changes', async () => {
    const { persistence, store } = setUp();
    store.take(quota('key:a', standard));
    const closing = store.close();
    store.take(quota('key:b', standard));
    await Promise.all([closing, store.close()]);
    expect(persistence.saves.flat()).toEqual(['key:a', 'key:b']);
  });

  it('does not throw on close if the database is unavailable', async () => {
    const { persistence, store } = setUp();
    persistence.failing = true;
    store.take(quota('key:a', standard));
    await expect(store.close()).resolves.toBeUndefined();
  });
});

describe('memory', () => {
  it('forgets 10,000 addresses once their minute is over', () => {
    const { clock, store } = setUp();
    for (let i = 0; i < 10_000; i++) {
      store.take(
        quota(addressSubject('unauthenticated', `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`), failedAuthLimits()),
      );
    }
    expect(store.size()).toBe(10_000);
    clock.set(59.999);
    store.sweep();
    expect(store.size()).toBe(10_000);
    clock.set(60);
    store.sweep();
    expect(store.size()).toBe(0);
  });

  it('holds at most 100,000 addresses in a flood, and loses no key to it', () => {
    const { store } = setUp();
    const limits = failedAuthLimits();
    store.take(quota('key:a', dayOfTwo));
    for (let i = 1; i <= 250_000; i++) {
      store.take(quota(`public:${i}`, limits));
      if (i % 10_000 === 0) expect(store.size()).toBeLessThanOrEqual(100_001);
    }
    expect(store.peek(quota('public:250000', limits))).toMatchObject({ remaining: 59 });
    expect(store.peek(quota('public:1', limits))).toMatchObject({ remaining: 60 });
    expect(store.peek(quota('key:a', dayOfTwo))).toMatchObject({ limit: 2, remaining: 1 });
  });

  it('keeps a key until its day is over', () => {
    const { clock, store } = setUp();
    store.take(quota('key:a', standard));
    clock.set(86_399.999);
    store.sweep();
    expect(store.size()).toBe(1);
    clock.set(86_400);
    store.sweep();
    expect(store.size()).toBe(0);
  });

  it('keeps an emptied burst pool until it would be full again', () => {
    const { clock, store } = setUp();
    const limits = { perMinute: 2, perHour: null, perDay: null, concurrent: null, burst: true };
    for (let i = 0; i < 4; i++) store.take(quota('key:a', limits));
    clock.set(60);
    store.sweep();
    expect([1, 2, 3].map(() => store.take(quota('key:a', limits)).allowed)).toEqual([true, true, false]);
  });

  it('sweeps by itself, with timers that keep no process alive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { clock, store } = setUp();
    store.start();
    store.take(quota(addressSubject('public', '192.0.2.1'), failedAuthLimits()));
    clock.set(60);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.size()).toBe(0);
    await store.close();
    expect(vi.getTimerCount()).toBe(0);

    vi.useRealTimers();
    const holdingBefore = process.getActiveResourcesInfo().length;
    store.start();
    expect(process.getActiveResourcesInfo().length).toBe(holdingBefore);
    await store.close();
  });
});
