import type { Clock } from '../../clock.ts';
import {
  type Counters,
  type Decision,
  forgettableAt,
  peek,
  refund,
  type Tally,
  take,
  windowsAt,
} from '../algorithm.ts';
import type { Quota } from '../plans.ts';
import type { Admission, CounterPersistence, QuotaWindows, RateLimitLog, RateLimitStore } from '../store.ts';
import { createCounterSaver } from './counter-saver.ts';
import { createCounterTable, isKnownSubject } from './counter-table.ts';
import { createInFlight } from './in-flight.ts';

const saveInterval = 5_000;
const sweepInterval = 30_000;

/** The limits in force when the counters were saved are unknown, so every window is assumed to matter. */
const anyLimits = { perHour: 0, perDay: 0, burst: true };

export interface MemoryStoreDeps {
  clock: Clock;
  persistence?: CounterPersistence;
  log: RateLimitLog;
}

/** Synchronous: no method returns a promise. */
export interface MemoryStore extends RateLimitStore {
  enter(quota: Quota, requestId: string, count: boolean): Admission;
  take(quota: Quota): Decision;
  peek(quota: Quota): Decision;
  windows(quota: Quota): QuotaWindows;
  refund(quota: Quota): void;
  /**
   * Loads saved counters. Must be awaited before the first request; otherwise a restart would reset the daily limits.
   */
  restore(): Promise<void>;
  /** Starts the regular saving and sweeping. */
  start(): void;
  /** Forgets counters that no longer matter. */
  sweep(): void;
  /** The number of subjects remembered. */
  size(): number;
}

/**
 * Counters of one process. Those of keys and organisations are saved every few seconds and on close; those of addresses
 * are not saved.
 */
export function createMemoryStore({ clock, persistence, log }: MemoryStoreDeps): MemoryStore {
  const table = createCounterTable();
  const inFlight = createInFlight();
  const saver = persistence && createCounterSaver({ persistence, read: table.get, log });
  const timers: NodeJS.Timeout[] = [];
  const now = (): number => clock.now().getTime();

  function remember({ subject, limits }: Quota, counters: Counters): void {
    table.set(subject, counters, forgettableAt(counters, limits));
    if (saver !== undefined && isKnownSubject(subject)) saver.mark(subject);
  }

  const tallyOf = ({ subject, limits }: Quota): Tally => ({ counters: table.get(subject), limits });

  function takeAt(quota: Quota, at: number): Decision {
    const { ceiling } = quota;
    const own = tallyOf(quota);
    const shared = ceiling && tallyOf(ceiling);
    const { counters, decision } = take(shared ? [own, shared] : [own], at);
    if (counters[0] && counters[0] !== own.counters) remember(quota, counters[0]);
    if (ceiling && counters[1] && counters[1] !== shared?.counters) remember(ceiling, counters[1]);
    return decision;
  }

  function refundTo(quota: Quota): void {
    const counters = table.get(quota.subject);
    if (counters !== undefined) remember(quota, refund(counters, quota.limits));
  }

  function leave({ subject, ceiling }: Quota, requestId: string): void {
    inFlight.leave(subject, requestId);
    if (ceiling) inFlight.leave(ceiling.subject, requestId);
  }

  /** Takes a place in each. Returns the first subject without a free place, if any. */
  function findFull(quota: Quota, requestId: string, at: number): Quota | undefined {
    const parts = quota.ceiling ? [quota, quota.ceiling] : [quota];
    return parts.find(({ subject, limits }) => !inFlight.enter(subject, limits.concurrent, requestId, at));
  }

  function enter(quota: Quota, requestId: string, count: boolean): Admission {
    const at = now();
    const full = findFull(quota, requestId, at);
    const decision = full ? peek(table.get(quota.subject), quota.limits, at) : count ? takeAt(quota, at) : null;
    if (full || decision?.allowed === false) leave(quota, requestId);
    return { admitted: !full, byCeiling: full !== undefined && full === quota.ceiling, decision };
  }

  function sweep(): void {
    table.sweep(now());
    inFlight.sweep(now());
  }

  return {
    enter,
    take: (quota) => takeAt(quota, now()),
    peek: ({ subject, limits }) => peek(table.get(subject), limits, now()),
    windows(quota) {
      const at = now();
      const read = ({ subject, limits }: Quota) => windowsAt(table.get(subject), limits, at);
      return { own: read(quota), ceiling: quota.ceiling ? read(quota.ceiling) : [] };
    },
    refund(quota) {
      refundTo(quota);
      if (quota.ceiling) refundTo(quota.ceiling);
    },
    leave,
    async restore() {
      for (const [subject, counters] of (await persistence?.load()) ?? []) {
        table.set(subject, counters, forgettableAt(counters, anyLimits));
      }
      table.sweep(now());
    },
    start() {
      if (timers.length > 0) return;
      timers.push(setInterval(sweep, sweepInterval).unref());
      if (saver !== undefined) timers.push(setInterval(saver.save, saveInterval).unref());
    },
    sweep,
    size: table.size,
    async close() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await saver?.finish();
    },
  };
}
