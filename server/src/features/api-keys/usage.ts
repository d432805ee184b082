import type { Actor } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { saveLastUsed, type Use } from './credential-store.ts';

/** Well inside the minute that `lastUsedAt` may be stale. */
const FLUSH_MS = 15_000;

export interface KeyUsage {
  note(actor: Actor, at: Date): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Remembers when each key was last used and writes all of them at once, away from any request. */
export function createKeyUsage(deps: { db: Db; log: Log }): KeyUsage {
  const seen = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    if (seen.size === 0) return;
    const batch = [...seen.values()];
    seen.clear();
    await saveLastUsed(deps.db, batch).catch((error: unknown) => {
      for (const use of batch) if (!seen.has(use.keyId)) seen.set(use.keyId, use);
      deps.log.warn({ err: error }, 'lastUsedAt could not be saved; it is kept for the next round');
    });
  };

  return {
    note: ({ keyId, organisationId }, at) => void seen.set(keyId, { keyId, organisationId, at }),
    flush,
    start() {
      timer = setInterval(() => void flush(), FLUSH_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
