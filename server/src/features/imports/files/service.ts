import { pipeline } from 'node:stream/promises';
import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { IncomingFile } from '../../../platform/http/index.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { Storage, Stored } from '../../../platform/storage/index.ts';
import { type Enqueue, type Queue, type QueueDeps, queueWork, type Work } from '../../../platform/work/index.ts';
import { deleteSomeRows } from '../rows/store.ts';
import type { ImportKind } from '../rules.ts';
import { hasFile, type ImportRecord } from '../store.ts';
import { HEAD_BYTES, isFileType, kindOf, type Recognisers } from './rules.ts';

/** A file in storage that no import names yet. */
export interface ReceivedFile extends Stored {
  readonly id: string;
  readonly kind: ImportKind;
  readonly contentType: string;
  readonly fileKey: string;
}

const filesQueue: Queue = { name: 'imports.files', retries: 20, retryDelaySeconds: 60 };

interface File {
  readonly organisationId: string;
  readonly key: string;
  readonly importId: string;
}

/** No request lasts this long, so by then a file has its import or will never get one. */
const SETTLED_AFTER_MS = 3_600_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly enqueue: Enqueue;
  readonly recognisers: Recognisers;
}

export function createFiles({ db, clock, storage, enqueue, recognisers }: Dependencies) {
  /** The job removes the file unless an import names it by then. */
  const removeLater = (tx: Tx, file: File, dueAt?: Date): Promise<void> =>
    enqueue(tx, SERVICE_WIDE, filesQueue, file, dueAt);

  return {
    /** Stores the file outside a transaction. If no import follows, it is removed an hour later. */
    async receive({ organisationId }: Actor, file: IncomingFile): Promise<ReceivedFile> {
      const contentType = file.mediaType;
      if (!isFileType(contentType)) throw new Error(`${contentType} is not a type of imports`);
      const now = clock.now();
      const id = newId('imp', now);
      const fileKey = `imports/${organisationId}/${id}`;
      const settled = new Date(now.getTime() + SETTLED_AFTER_MS);
      await db.transaction((tx) => removeLater(tx, { organisationId, key: fileKey, importId: id }, settled));
      let kind: ImportKind | undefined;
      const judge = (head: Buffer): void => {
        kind = kindOf(contentType, head, recognisers);
      };
      const stored = await storage.put(fileKey, contentType, (sink) => pipeline(judged(file.chunks(), judge), sink));
      return { id, kind: kind!, contentType, fileKey, ...stored };
    },

    remove: (tx: Tx, { organisationId, id, fileKey }: ImportRecord): Promise<void> =>
      removeLater(tx, { organisationId, key: fileKey, importId: id }),
  };
}

export type Files = ReturnType<typeof createFiles>;

/** Holds back the beginning of the file until its content has been judged. */
async function* judged(chunks: AsyncIterable<Buffer>, judge: (head: Buffer) => void): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    judge(head);
    yield head;
    head = undefined;
  }
  if (head === undefined) return;
  judge(head);
  yield head;
}

export const filesWork = (deps: QueueDeps & Pick<Dependencies, 'db' | 'storage'>): Work =>
  queueWork<File>(deps, filesQueue, async ({ organisationId, key, importId }) => {
    if (await hasFile(deps.db, organisationId, importId)) return;
    const deleteSome = (tx: Tx): Promise<boolean> => deleteSomeRows(tx, { organisationId, importId });
    while (!(await deps.db.transaction(deleteSome)));
    await deps.storage.remove(key);
  });
