import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AlarmClock } from '../clock.ts';
import { ALL_WORK } from '../db/index.ts';
import type { Log } from '../log.ts';
import { runLoop } from './loop.ts';
import { openSession } from './session.store.ts';
import { createWakeUp } from './wake-up.ts';
import type { Work } from './work.ts';

/** Pause between two attempts to open a session. */
const RECOVER_MS = 1_000;
/** Time for work in progress at a shutdown. Another process continues the rest. */
const GRACE_MS = 4_000;
const CHECK_SESSION_MS = 60_000;

export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

export interface WorkerDeps {
  readonly databaseUrl: string;
  readonly clock: AlarmClock;
  readonly log: Log;
}

/**
 * Finds work and performs it. A lock of the process's database session holds each piece, so one of many processes
 * performs it. If a process dies, however it dies, its pieces are free at once. Between looks a worker sleeps.
 * Announcements and timers only wake it; the tables and the clock decide what is due.
 */
export function createWorker(deps: WorkerDeps, works: readonly Work[]): Worker {
  let stop = new AbortController();
  let running: Promise<void> | undefined;

  const run = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted) {
      try {
        await runSession(deps, works, stopping);
      } catch (error) {
        deps.log.warn({ reason: (error as Error).message }, 'the worker cannot reach the database; trying again');
        await sleep(RECOVER_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  };

  return {
    start() {
      if (running) return;
      stop = new AbortController();
      running = run(stop.signal);
    },
    async stop() {
      stop.abort();
      await running;
      running = undefined;
    },
  };
}

/** Lasts as long as one database session, because the locks belong to it. */
async function runSession(deps: WorkerDeps, works: readonly Work[], stopping: AbortSignal): Promise<void> {
  const rest = new AbortController();
  const abort = new AbortController();
  // Each kind of work listens, and so do all its pieces in progress.
  setMaxListeners(0, rest.signal, abort.signal);
  const wakeUps = new Map(works.map(({ name }) => [name, createWakeUp()]));
  const wakeAll = (): void => {
    for (const { wake } of wakeUps.values()) wake();
  };
  const endSession = (): void => {
    rest.abort();
    wakeAll();
  };

  const session = await openSession(deps.databaseUrl, {
    onAnnounced: (work) => (work === ALL_WORK ? wakeAll() : wakeUps.get(work)?.wake()),
    onLost: endSession,
  });
  stopping.addEventListener('abort', endSession);
  if (stopping.aborted) endSession();
  const checks = setInterval(() => void session.check().catch(() => undefined), CHECK_SESSION_MS);
  let cut: NodeJS.Timeout | undefined;
  rest.signal.addEventListener('abort', () => {
    cut = setTimeout(() => abort.abort(), GRACE_MS);
  });
  const signals = { rest: rest.signal, abort: abort.signal };
  const loops = works.map((work) =>
    runLoop({ ...deps, work, session, signals, wakeUp: wakeUps.get(work.name) ?? createWakeUp() }),
  );
  await Promise.all(loops);
  clearTimeout(cut);
  clearInterval(checks);
  stopping.removeEventListener('abort', endSession);
  await session.close();
}
