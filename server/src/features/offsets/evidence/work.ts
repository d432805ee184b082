import type { Tx } from '../../../platform/db/index.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { type Enqueue, type Queue, type QueueDeps, queueWork, type Work } from '../../../platform/work/index.ts';
import { unnamedFiles } from './store.ts';

const filesQueue: Queue = { name: 'offsets.evidence-files', retries: 20, retryDelaySeconds: 60 };

interface File {
  readonly organisationId: string;
  readonly key: string;
}

/** No request lasts this long, so by then a file has its row or will never get one. */
const SETTLED_AFTER_MS = 3_600_000;

/** Enqueued before a file is stored: if its row is never written, the job removes the file. */
export async function removeUnnamedLater(
  tx: Tx,
  enqueue: Enqueue,
  { organisationId, fileKey, now }: { organisationId: string; fileKey: string; now: Date },
): Promise<void> {
  const file: File = { organisationId, key: fileKey };
  await enqueue(tx, SERVICE_WIDE, filesQueue, file, new Date(now.getTime() + SETTLED_AFTER_MS));
}

/** Removing a file twice does no harm, so an interrupted job starts again. */
export const evidenceFilesWork = (deps: QueueDeps & { storage: Storage }): Work =>
  queueWork<File>(deps, filesQueue, async ({ organisationId, key }) => {
    for (const each of await unnamedFiles(deps.db, organisationId, [key])) await deps.storage.remove(each);
  });
