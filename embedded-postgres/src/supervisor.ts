import { withLock } from './file-lock.mjs';
import type { ServerOptions } from './launch.ts';
import { findPostmaster } from './postmaster.ts';
import { ensureServer } from './server.ts';

const LOOK_MS = 1_000;
const LOCK_PATIENCE_MS = 10_000;

export interface Supervisor {
  /** Resolves when no start is in progress. */
  stop(): Promise<void>;
}

/** Restarts a server that was killed, by hand or by the kernel for lack of memory, on the port its users know. */
export function keepRunning(options: ServerOptions, port: number): Supervisor {
  const { layout, log } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    if (findPostmaster(layout.cluster) !== undefined) return;
    log('PostgreSQL stopped unexpectedly; starting it again');
    await withLock(layout.startLock, LOCK_PATIENCE_MS, async () => {
      if (!isStopped) await ensureServer({ ...options, port });
    });
  };
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: Error) => log(`PostgreSQL could not be started again: ${error.message}`))
        .then(wait);
    }, LOOK_MS).unref();
  };
  wait();

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
