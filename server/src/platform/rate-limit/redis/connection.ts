import { Redis } from 'ioredis';
import type { RateLimitLog } from '../store.ts';

const replaceAfter = 1_000;
/** In milliseconds, unless a command may take longer. */
const shortestSilence = 1_000;

export interface RedisLinkDeps<Commands> {
  url: string;
  /** The time limit of a command, in milliseconds. */
  deadline: number;
  scripts: Record<string, { lua: string }>;
  /** Tests the link as requests use it, including a write: a replica or a full server must not count as working. */
  probe(commands: Commands): Promise<unknown>;
  log: RateLimitLog;
  onFallback?: ((active: boolean) => void) | undefined;
}

export interface RedisLink<Commands> {
  usable(): boolean;
  /** Rejects when Redis fails or does not answer in time; the link is then unusable until a probe succeeds. */
  run<T>(send: (commands: Commands) => Promise<T>): Promise<T>;
  /** Resolves when it is known whether Redis is usable. Never rejects. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** One connection without a queue: a command is sent at once or fails at once. */
export function createRedisLink<Commands>(deps: RedisLinkDeps<Commands>): RedisLink<Commands & Redis> {
  const silence = Math.max(shortestSilence, deps.deadline);
  const redis = new Redis(deps.url, {
    scripts: deps.scripts,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: silence,
    // Ends connections that a vanished or halted server left open, also during the handshake.
    socketTimeout: silence,
    disconnectTimeout: 500,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
  const commands = redis as Commands & Redis;
  let state: 'starting' | 'shared' | 'lost' | 'closed' = 'starting';
  let replacement: NodeJS.Timeout | undefined;
  let settle: () => void;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  function moveTo(next: 'shared' | 'lost', report: () => void): void {
    if (state === next || state === 'closed') return;
    state = next;
    report();
    deps.onFallback?.(next === 'lost');
    settle();
  }

  const found = (): void =>
    moveTo('shared', () => deps.log.info({}, 'Redis is in use: rate limits are shared between processes'));

  const lost = (error: Error): void =>
    moveTo('lost', () =>
      deps.log.warn({ reason: reasonOf(error) }, 'Redis cannot be used: this process counts rate limits on its own'),
    );

  async function probe(): Promise<void> {
    try {
      await withDeadline(deps.probe(commands), deps.deadline);
      found();
    } catch (error) {
      failed(error as Error);
    }
  }

  // A connection that is open but unusable (a demoted primary, a hanging server) is replaced: the address may by now
  // lead to a working server.
  function failed(error: Error): void {
    lost(error);
    if (state === 'closed') return;
    clearTimeout(replacement);
    replacement = setTimeout(() => {
      if (state === 'lost' && redis.status === 'ready') redis.disconnect(true);
    }, replaceAfter).unref();
  }

  redis.on('ready', probe);
  redis.on('error', lost);
  redis.on('close', () => lost(new Error('the connection was closed')));

  return {
    usable: () => state === 'shared',
    async run(send) {
      try {
        return await withDeadline(send(commands), deps.deadline);
      } catch (error) {
        failed(error as Error);
        throw error;
      }
    },
    ready: () => settled,
    async close() {
      if (state === 'closed') return;
      const connected = redis.status === 'ready';
      state = 'closed';
      settle();
      clearTimeout(replacement);
      if (connected) await withDeadline(redis.quit(), deps.deadline).catch(() => undefined);
      if (redis.status !== 'end') redis.disconnect();
    },
  };
}

/**
 * The client library's time-out fires before it reads an answer that arrived while this process was busy. This one lets
 * the event loop read it first.
 */
function withDeadline<T>(answer: Promise<T>, deadline: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeOut = () => reject(new Error(`no answer within ${deadline} ms`));
    const timer = setTimeout(() => setImmediate(timeOut), deadline);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// Never logs the error itself: it contains the command's arguments, including the password of a handshake. Node gives
// no message when a host has several addresses and none answers.
function reasonOf(error: NodeJS.ErrnoException): string {
  return error.message || error.code || error.name;
}
