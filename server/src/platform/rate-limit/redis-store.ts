import type { Clock } from '../clock/clock.ts';
import type { Decision, Limits } from './algorithm.ts';
import { createRedisLink } from './redis-link.ts';
import { enterScript, peekScript, refundScript, takeScript } from './redis-scripts.ts';
import type { Admission, RateLimitLog, RateLimitStore } from './store.ts';

type Reply = Promise<number[]>;
type Argument = string | number;

interface ScriptCommands {
  rateLimitEnter(countersKey: string, placesKey: string, ...rest: Argument[]): Reply;
  rateLimitTake(countersKey: string, ...rest: Argument[]): Reply;
  rateLimitPeek(countersKey: string, ...rest: Argument[]): Reply;
  rateLimitRefund(countersKey: string, ...rest: Argument[]): Promise<number>;
}

const scripts: Record<keyof ScriptCommands, { lua: string; numberOfKeys: number }> = {
  rateLimitEnter: { lua: enterScript, numberOfKeys: 2 },
  rateLimitTake: { lua: takeScript, numberOfKeys: 1 },
  rateLimitPeek: { lua: peekScript, numberOfKeys: 1 },
  rateLimitRefund: { lua: refundScript, numberOfKeys: 1 },
};

const probeLimits: Limits = { perMinute: 1_000_000, perHour: null, perDay: null, concurrent: null, burst: false };

export interface RedisStoreDeps {
  url: string;
  clock: Clock;
  /** Counts while Redis cannot be used; closed together with this store. */
  fallback: RateLimitStore;
  log: RateLimitLog;
  onFallback?: (active: boolean) => void;
  /** How long Redis may take to answer, in milliseconds, before the fallback does. */
  deadline?: number;
}

export interface RedisStore extends RateLimitStore {
  /** Resolves as soon as it is known whether Redis can be used; until then requests are counted by the fallback. */
  ready(): Promise<void>;
}

/** Counters shared by every process on one Redis or Valkey: one atomic script per request. */
export function createRedisStore(deps: RedisStoreDeps): RedisStore {
  const { url, clock, fallback, log, onFallback, deadline = 100 } = deps;
  const link = createRedisLink<ScriptCommands>({
    url,
    deadline,
    scripts,
    log,
    onFallback,
    probe: (redis) => redis.rateLimitTake(countersKey('probe'), ...windowArguments(probeLimits)),
  });

  function windowArguments({ perMinute, perHour, perDay, burst }: Limits): Argument[] {
    return [clock.now().getTime(), perMinute, perHour ?? '', perDay ?? '', burst ? 1 : 0];
  }

  async function orElse<T>(answer: () => Promise<T>, otherwise: () => Promise<T> | T): Promise<T> {
    if (!link.usable()) return otherwise();
    try {
      return await answer();
    } catch {
      return otherwise();
    }
  }

  async function enterShared(subject: string, limits: Limits, requestId: string, count: boolean): Promise<Admission> {
    const reply = await link.run((redis) =>
      redis.rateLimitEnter(
        countersKey(subject),
        placesKey(subject),
        ...windowArguments(limits),
        limits.concurrent ?? '',
        requestId,
        count ? 1 : 0,
      ),
    );
    return { admitted: reply[0] === 1, decision: reply.length > 1 ? toDecision(reply.slice(1)) : null };
  }

  const takeShared = async (subject: string, limits: Limits): Promise<Decision> =>
    toDecision(await link.run((redis) => redis.rateLimitTake(countersKey(subject), ...windowArguments(limits))));

  const peekShared = async (subject: string, limits: Limits): Promise<Decision> =>
    toDecision(await link.run((redis) => redis.rateLimitPeek(countersKey(subject), ...windowArguments(limits))));

  async function refundShared(subject: string, limits: Limits): Promise<void> {
    await link.run((redis) => redis.rateLimitRefund(countersKey(subject), ...windowArguments(limits)));
  }

  return {
    enter: (subject, limits, requestId, count) =>
      orElse(
        () => enterShared(subject, limits, requestId, count),
        () => fallback.enter(subject, limits, requestId, count),
      ),
    take: (subject, limits) =>
      orElse(
        () => takeShared(subject, limits),
        () => fallback.take(subject, limits),
      ),
    peek: (subject, limits) =>
      orElse(
        () => peekShared(subject, limits),
        () => fallback.peek(subject, limits),
      ),
    refund: (subject, limits) =>
      orElse(
        () => refundShared(subject, limits),
        () => fallback.refund(subject, limits),
      ),
    // Both, because the request may hold a place in both: one whose answer came too late entered Redis and then the
    // fallback.
    leave(subject, requestId) {
      fallback.leave(subject, requestId);
      if (link.usable()) link.run((redis) => redis.zrem(placesKey(subject), requestId)).catch(() => undefined);
    },
    ready: link.ready,
    async close() {
      await link.close();
      await fallback.close();
    },
  };
}

// The braces make a cluster keep both keys of a subject on one node.
const countersKey = (subject: string): string => `tonne:rate:{${subject}}:counters`;
const placesKey = (subject: string): string => `tonne:rate:{${subject}}:places`;

function toDecision(reply: number[]): Decision {
  const [allowed, limit, remaining, resetAt, window, retryAfter] = reply as [number, ...number[]];
  return {
    allowed: allowed === 1,
    limit: limit!,
    remaining: remaining!,
    resetAt: resetAt!,
    window: window as Decision['window'],
    retryAfter: retryAfter!,
  };
}
