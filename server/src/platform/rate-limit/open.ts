import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/index.ts';
import { createMemoryStore } from './memory-store.ts';
import { counterPersistence } from './persistence.ts';
import { createRedisStore } from './redis-store.ts';
import type { RateLimitLog, RateLimitStore } from './store.ts';

interface Options {
  db: Db;
  clock: Clock;
  log: RateLimitLog;
  redisUrl: string | null;
  onFallback: (active: boolean) => void;
}

/** Redis where several processes share counters; otherwise memory, restored so that a restart is no amnesty. */
export async function openRateLimits({ db, clock, log, redisUrl, onFallback }: Options): Promise<RateLimitStore> {
  if (redisUrl !== null) {
    const store = createRedisStore({
      url: redisUrl,
      clock,
      log,
      onFallback,
      fallback: createMemoryStore({ clock, log }),
    });
    await store.ready();
    return store;
  }
  const store = createMemoryStore({ clock, log, persistence: counterPersistence(db, clock) });
  await store.restore();
  store.start();
  return store;
}
