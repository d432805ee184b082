import type { Clock } from '../../clock.ts';
import { type Counters, type Decision, type Limits, windowsAt } from '../algorithm.ts';
import type { Quota } from '../plans.ts';
import type { Admission, RateLimitLog, RateLimitStore } from '../store.ts';
import { createRedisLink } from './connection.ts';
import { enterScript, leaveScript, peekScript, readScript, refundScript, takeScript } from './scripts.ts';

type Argument = string | number;
type Script<T> = (numberOfKeys: number, ...keysAndArguments: Argument[]) => Promise<T>;

interface ScriptCommands {
  rateLimitEnter: Script<number[]>;
  rateLimitTake: Script<number[]>;
  rateLimitPeek: Script<number[]>;
  rateLimitRead: Script<number[][]>;
  rateLimitRefund: Script<number>;
  rateLimitLeave: Script<number>;
}

const scripts: Record<keyof ScriptCommands, { lua: string }> = {
  rateLimitEnter: { lua: enterScript },
  rateLimitTake: { lua: takeScript },
  rateLimitPeek: { lua: peekScript },
  rateLimitRead: { lua: readScript },
  rateLimitRefund: { lua: refundScript },
  rateLimitLeave: { lua: leaveScript },
};

const probeLimits: Limits = { perMinute: 1_000_000, perHour: null, perDay: null, concurrent: null, burst: false };

export interface RedisStoreDeps {
  url: string;
  clock: Clock;
  /** Counts while Redis is unusable; closed together with this store. */
  fallback: RateLimitStore;
  log: RateLimitLog;
  onFallback?: (active: boolean) => void;
  /** The time Redis may take to answer, in milliseconds, before the fallback answers. */
  deadline?: number;
}

export interface RedisStore extends RateLimitStore {
  /** Resolves when it is known whether Redis is usable; until then the fallback counts requests. */
  ready(): Promise<void>;
}

/** Counters shared by every process through one Redis or Valkey: one atomic script per request. */
export function createRedisStore(deps: RedisStoreDeps): RedisStore {
  const { url, clock, fallback, log, onFallback, deadline = 100 } = deps;
  const now = (): number => clock.now().getTime();
  const link = createRedisLink<ScriptCommands>({
    url,
    deadline,
    scripts,
    log,
    onFallback(active) {
      if (!active) freeOwedPlaces();
      onFallback?.(active);
    },
    probe: (redis) => redis.rateLimitTake(...counting({ subject: 'probe', limits: probeLimits }, now())),
  });

  async function orElse<T>(answer: () => Promise<T>, otherwise: () => Promise<T> | T): Promise<T> {
    if (!link.usable()) return otherwise();
    try {
      return await answer();
    } catch {
      return otherwise();
    }
  }

  const inRedis = new Set<string>();
  /** Places that Redis holds or may still take, and that must be freed once Redis is back. */
  const owed: Array<[quota: Quota, requestId: string]> = [];

  function freePlace(quota: Quota, requestId: string): void {
    if (!link.usable()) return void owed.push([quota, requestId]);
    const keys = placesKeys(quota);
    link
      .run((redis) => redis.rateLimitLeave(keys.length, ...keys, requestId))
      .catch(() => owed.push([quota, requestId]));
  }

  function freeOwedPlaces(): void {
    for (const [quota, requestId] of owed.splice(0)) freePlace(quota, requestId);
  }

  async function enterShared(quota: Quota, requestId: string, count: boolean): Promise<Admission> {
    const keys = [...countersKeys(quota), ...placesKeys(quota)];
    const rest = [now(), ...limitArguments(quota), requestId, count ? 1 : 0];
    const answer = link.run((redis) => redis.rateLimitEnter(keys.length, ...keys, ...rest));
    // Redis may still admit the request after the time-out, when the result is no longer used.
    answer.catch(() => owed.push([quota, requestId]));
    const [admitted, ...decision] = await answer;
    if (admitted === 1) inRedis.add(requestId);
    const isSeen = decision.length > 0;
    return { admitted: admitted === 1, byCeiling: admitted === -1, decision: isSeen ? toDecision(decision) : null };
  }

  return {
    enter: (quota, requestId, count) =>
      orElse(
        () => enterShared(quota, requestId, count),
        () => fallback.enter(quota, requestId, count),
      ),
    take: (quota) =>
      orElse(
        async () => toDecision(await link.run((redis) => redis.rateLimitTake(...counting(quota, now())))),
        () => fallback.take(quota),
      ),
    peek: (quota) =>
      orElse(
        async () => toDecision(await link.run((redis) => redis.rateLimitPeek(...counting(quota, now())))),
        () => fallback.peek(quota),
      ),
    windows: (quota) =>
      orElse(
        async () => {
          const at = now();
          const [own, ceiling] = await link.run((redis) => redis.rateLimitRead(...counting(quota, at)));
          const read = ({ limits }: Quota, reply: number[] = []) => windowsAt(toCounters(reply), limits, at);
          return { own: read(quota, own), ceiling: quota.ceiling ? read(quota.ceiling, ceiling) : [] };
        },
        () => fallback.windows(quota),
      ),
    refund: (quota) =>
      orElse(
        async () => void (await link.run((redis) => redis.rateLimitRefund(...counting(quota, now())))),
        () => fallback.refund(quota),
      ),
    leave(quota, requestId) {
      fallback.leave(quota, requestId);
      if (inRedis.delete(requestId)) freePlace(quota, requestId);
    },
    ready: link.ready,
    async close() {
      await link.close();
      await fallback.close();
    },
  };
}

const partsOf = (quota: Quota): Quota[] => (quota.ceiling ? [quota, quota.ceiling] : [quota]);

/** The braces make a cluster keep all keys of one script on one node. */
function keysOf(quota: Quota, kind: 'counters' | 'places'): string[] {
  const { subject, ceiling } = quota;
  if (!ceiling) return [`tonne:rate:{${subject}}:${kind}`];
  return [`tonne:rate:{${ceiling.subject}}:${subject}:${kind}`, `tonne:rate:{${ceiling.subject}}:${kind}`];
}

const countersKeys = (quota: Quota): string[] => keysOf(quota, 'counters');
const placesKeys = (quota: Quota): string[] => keysOf(quota, 'places');

const limitArguments = (quota: Quota): Argument[] =>
  partsOf(quota).flatMap(({ limits: { perMinute, perHour, perDay, concurrent, burst } }) => [
    perMinute,
    perHour ?? '',
    perDay ?? '',
    concurrent ?? '',
    burst ? 1 : 0,
  ]);

function counting(quota: Quota, now: number): [numberOfKeys: number, ...Argument[]] {
  const keys = countersKeys(quota);
  return [keys.length, ...keys, now, ...limitArguments(quota)];
}

function toDecision(reply: number[]): Decision {
  const [allowed, byCeiling, limit, remaining, resetAt, window, retryAfter] = reply as [number, ...number[]];
  return {
    allowed: allowed === 1,
    byCeiling: byCeiling === 1,
    limit: limit!,
    remaining: remaining!,
    resetAt: resetAt!,
    window: window as Decision['window'],
    retryAfter: retryAfter!,
  };
}

/** Undefined for a subject that Redis has not counted lately. */
function toCounters(reply: number[]): Counters | undefined {
  if (reply.length === 0) return undefined;
  const [minuteStart, minuteCount, pool, hourStart, hourCount, dayStart, dayCount] = reply as [number, ...number[]];
  return {
    minuteStart,
    minuteCount: minuteCount!,
    pool: pool!,
    hourStart: hourStart!,
    hourCount: hourCount!,
    dayStart: dayStart!,
    dayCount: dayCount!,
  };
}
