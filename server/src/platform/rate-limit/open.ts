import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/index.ts';
import { createMemoryStore } from './memory-store.ts';
import { counterPersistence } from './persistence.ts';
import type { RateLimitLog, RateLimitStore } from './store.ts';

interface Options {
  db: Db;
  clock: Clock;
  log: RateLimitLog;
  redisUrl: string | null;
  onFallback: (active: boolean) => void;
}

/**
 * Redis where several processes share counters; otherwise memory, restored so that a restart does not reset the limits.
 */
export async function openRateLimits({ db, clock, log, redisUrl, onFallback }: Options): Promise<RateLimitStore> {
  if (redisUrl !== null) {
    // Loaded only where it is used: most installations run one process without Redis.
    const { createRedisStore } = await import('./redis-store.ts');
    const fallback = createMemoryStore({ clock, log });
    fallback.start();
    const store = createRedisStore({
      url: redisUrl,
      clock,
      log,
      onFallback,
      fallback,
    });
    await store.ready();
    return store;
  }
  const store = createMemoryStore({ clock, log, persistence: counterPersistence(db, clock) });
  await store.restore();
  store.start();
  return store;
}
