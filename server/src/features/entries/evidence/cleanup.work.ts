import type { Tx } from '../../../platform/db/index.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { type Enqueue, type Queue, type QueueDeps, queueWork, type Work } from '../../../platform/work/index.ts';
import { unnamedFiles } from './store.ts';

const filesQueue: Queue = { name: 'emissions.evidence-files', retries: 20, retryDelaySeconds: 60 };

interface Files {
  organisationId: string;
  keys: string[];
}

/** No request lasts this long, so by then a file has its row or will never get one. */
const SETTLED_AFTER_MS = 3_600_000;

/**
 * Enqueues a job that removes files without a row. It is enqueued with the deletion of rows, and before a file is stored:
 * if the process dies before the row is written, or the row is refused, the job removes the file an hour later. The job
 * belongs to the service, so that the deletion of an organisation does not cancel it.
 */
export async function removeFiles(tx: Tx, enqueue: Enqueue, files: Files, dueAt?: Date): Promise<void> {
  if (files.keys.length > 0) await enqueue(tx, SERVICE_WIDE, filesQueue, files, dueAt);
}

export const whenSettled = (now: Date): Date => new Date(now.getTime() + SETTLED_AFTER_MS);

/** Removing a file twice does no harm, so an interrupted job starts again. */
export const filesWork = (deps: QueueDeps & { storage: Storage }): Work =>
  queueWork<Files>(deps, filesQueue, async ({ organisationId, keys }) => {
    for (const key of await unnamedFiles(deps.db, organisationId, keys)) await deps.storage.remove(key);
  });
