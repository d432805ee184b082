import type { Clock } from '../../../platform/clock.ts';
import type { Signer } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { presentCheckpoint } from '../present.ts';
import type { CheckpointList, CheckpointResource } from '../schema.ts';
import { findCopies } from './copy.store.ts';
import { checkpointText, createNoteSigner, type NoteSigner, originOf } from './rules.ts';
import { type Checkpoint, findLatest, findOrigin, listCheckpoints } from './store.ts';

/** All organisations share one log, so all of them see the same checkpoints. */
export const checkpointReader = {
  async list(db: Db, { query }: WithQuery<CheckpointList>): Promise<Page<CheckpointResource>> {
    const listed = await listCheckpoints(db, query.sent ?? false, query);
    const copies = await findCopies(
      db,
      listed.rows.map(({ size }) => size),
    );
    return pageOf(listed, (row) => presentCheckpoint(row, copies.get(row.size) ?? []));
  },
};
export type CheckpointReader = typeof checkpointReader;

export interface LogSigner {
  /** The key of the log. */
  readonly logSigner: Signer;
  /** Names a log that has no checkpoint yet. */
  readonly publicUrl: string;
}

/** Signs under the name that the log got with its first checkpoint: a new service address does not change it. */
export const noteSignerOf = async (db: Db, { logSigner, publicUrl }: LogSigner): Promise<NoteSigner> =>
  createNoteSigner((await findOrigin(db)) ?? originOf(publicUrl), logSigner);

/** A checkpoint's time is never before the previous checkpoint's, even if the clock was set back. */
export async function signCheckpoint(
  db: Db,
  { clock, ...log }: LogSigner & { readonly clock: Clock },
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<Checkpoint> {
  const latest = await findLatest(db);
  const notes = await noteSignerOf(db, log);
  const now = clock.now();
  const at = latest && latest.at > now ? latest.at : now;
  return { size, root, at, keyId: notes.keyId, note: notes.sign(checkpointText(notes.origin, size, root)) };
}
