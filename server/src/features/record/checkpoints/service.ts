import { wireTime } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { type Copy, findCopies } from '../copies/store.ts';
import type { CheckpointList, CheckpointResource } from './schema.ts';
import { type Checkpoint, listCheckpoints } from './store.ts';

/** The log is one for all organisations, so that all of them see the same checkpoints. */
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

/** Only the kind of a place is shown: the address is the operator's own. */
const presentCheckpoint = (
  { size, root, at, keyId, note }: Checkpoint,
  copies: readonly Copy[],
): CheckpointResource => ({
  size,
  root: root.toString('base64'),
  at: wireTime(at),
  keyId,
  checkpoint: note,
  copies: copies.map(({ kind, sentAt }) => ({ to: kind, sentAt: wireTime(sentAt) })),
});
