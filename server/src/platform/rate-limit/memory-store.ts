import type { Clock } from '../clock/clock.ts';
import { type Counters, type Decision, forgettableAt, type Limits, peek, refund, take } from './algorithm.ts';
import { createCounterSaver } from './counter-saver.ts';
import { createCounterTable, isKeySubject } from './counter-table.ts';
import { createInFlight } from './in-flight.ts';
import type { Admission, CounterPersistence, RateLimitLog, RateLimitStore } from './store.ts';

const saveInterval = 5_000;
const sweepInterval = 30_000;

/** The limits in force when restored counters were saved are not known, so every window is taken to matter. */
const anyLimits = { perHour: 0, perDay: 0, burst: true };

export interface MemoryStoreDeps {
  clock: Clock;
  persistence?: CounterPersistence;
  log: RateLimitLog;
}

/** Answers at once, never with a promise. */
export interface MemoryStore extends RateLimitStore {
  enter(subject: string, limits: Limits, requestId: string, count: boolean): Admission;
  take(subject: string, limits: Limits): Decision;
  peek(subject: string, limits: Limits): Decision;
  refund(subject: string, limits: Limits): void;
  /** Loads saved counters; to be awaited before the first request, or a restart would hand out a new day. */
  restore(): Promise<void>;
  /** Starts the regular saving and sweeping. */
  start(): void;
  /** Forgets whatever no longer matters. */
  sweep(): void;
  /** How many subjects are remembered. */
  size(): number;
}

/**
 * Counters of one process. Those of keys are saved every few seconds and on close; those of addresses are not worth it.
 */
export function createMemoryStore({ clock, persistence, log }: MemoryStoreDeps): MemoryStore {
  const table = createCounterTable();
  const inFlight = createInFlight();
  const saver = persistence && createCounterSaver({ persistence, read: table.get, log });
  const timers: NodeJS.Timeout[] = [];
  const now = (): number => clock.now().getTime();

  function remember(subject: string, counters: Counters, limits: Limits): void {
    table.set(subject, counters, forgettableAt(counters, limits));
    if (saver !== undefined && isKeySubject(subject)) saver.mark(subject);
  }

  function takeAt(subject: string, limits: Limits, at: number): Decision {
    const before = table.get(subject);
    const { counters, decision } = take(before, limits, at);
    if (counters !== before) remember(subject, counters, limits);
    return decision;
  }

  function enter(subject: string, limits: Limits, requestId: string, count: boolean): Admission {
    const at = now();
    if (!inFlight.enter(subject, limits.concurrent, requestId, at)) {
      return { admitted: false, decision: peek(table.get(subject), limits, at) };
    }
    if (!count) return { admitted: true, decision: null };
    const decision = takeAt(subject, limits, at);
    if (!decision.allowed) inFlight.leave(subject, requestId);
    return { admitted: true, decision };
  }

  function sweep(): void {
    table.sweep(now());
    inFlight.sweep(now());
  }

  return {
    enter,
    take: (subject, limits) => takeAt(subject, limits, now()),
    peek: (subject, limits) => peek(table.get(subject), limits, now()),
    refund(subject, limits) {
      const counters = table.get(subject);
      if (counters !== undefined) remember(subject, refund(counters, limits), limits);
    },
    leave: inFlight.leave,
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
