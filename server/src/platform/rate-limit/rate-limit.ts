import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import type { Decision } from './algorithm.ts';
import * as persisted from './memory/counters.store.ts';
import { createMemoryStore } from './memory/memory-store.ts';
import type { CounterPersistence, RateLimitLog, RateLimitStore } from './store.ts';

/** The longest window is a day, so older counters are irrelevant. */
const DAY_MS = 86_400_000;

export function counterPersistence(db: Db, clock: Clock): CounterPersistence {
  const dayAgo = (): Date => new Date(clock.now().getTime() - DAY_MS);
  return {
    async load() {
      const rows = await persisted.findSavedAfter(db, dayAgo());
      return rows.map(({ subject, counters }) => [subject, counters]);
    },
    async save(entries) {
      await persisted.saveCounters(db, entries, clock.now());
      await persisted.deleteSavedUntil(db, dayAgo());
    },
  };
}

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
export async function createRateLimits({ db, clock, log, redisUrl, onFallback }: Options): Promise<RateLimitStore> {
  if (redisUrl !== null) {
    // Loaded only where it is used: most installations run one process without Redis.
    const { createRedisStore } = await import('./redis/redis-store.ts');
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

const WINDOWS = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' } as const;

export function rateLimitRefusal({ retryAfter, byCeiling, limit, window }: Decision): AppError {
  const used = `All API keys and sessions of your organisation together have used up its ${limit} requests ${WINDOWS[window]}`;
  const message = `${used}; wait the number of seconds in Retry-After.`;
  return new AppError('RATE_LIMIT_EXCEEDED', { retryAfter, ...(byCeiling && { message }) });
}

export function limitHeaders(decision: Decision): Record<string, string> {
  return {
    'x-ratelimit-limit': String(decision.limit),
    'x-ratelimit-remaining': String(decision.remaining),
    'x-ratelimit-reset': String(decision.resetAt),
    'x-ratelimit-window': String(decision.window),
  };
}
