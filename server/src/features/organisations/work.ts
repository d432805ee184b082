import type { Tx } from '../../platform/db/index.ts';
import { SERVICE_WIDE } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { type Enqueue, type Queue, type QueueDeps, queueWork, type Work } from '../../platform/work/index.ts';

const filesQueue: Queue = { name: 'organisations.files', retries: 20, retryDelaySeconds: 60 };

const FILES_IN_A_JOB = 500;

interface Files {
  keys: string[];
}

/** Files are removed after the commit. The jobs belong to the service, since the organisation no longer has any. */
export async function enqueueRemoval(tx: Tx, enqueue: Enqueue, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += FILES_IN_A_JOB) {
    await enqueue(tx, SERVICE_WIDE, filesQueue, { keys: keys.slice(start, start + FILES_IN_A_JOB) });
  }
}

/** Removing a file twice is harmless, so an interrupted job starts again. */
export const filesWork = (deps: QueueDeps & { storage: Storage }): Work =>
  queueWork<Files>(deps, filesQueue, async ({ keys }) => {
    for (const key of keys) await deps.storage.remove(key);
  });
