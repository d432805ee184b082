import type { Log } from '../log.ts';
import type { Actor } from './actor.ts';

/** Well within the minute by which the last use may be out of date. */
const FLUSH_MS = 15_000;

/** The last use of a key or session. */
export interface Use {
  readonly organisationId: string;
  readonly id: string;
  readonly at: Date;
}

export interface Usage {
  note(actor: Actor, at: Date): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Remembers when each key or session was last used, and saves all of them at once, outside any request. */
export function createLastUse({ log, save }: { log: Log; save: (uses: readonly Use[]) => Promise<void> }): Usage {
  const seen = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    if (seen.size === 0) return;
    const batch = [...seen.values()];
    seen.clear();
    await save(batch).catch((error: unknown) => {
      for (const use of batch) if (!seen.has(use.id)) seen.set(use.id, use);
      log.warn({ err: error }, 'the times of last use could not be saved; the next round tries again');
    });
  };

  return {
    note: ({ principal: { id }, organisationId }, at) => void seen.set(id, { id, organisationId, at }),
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
