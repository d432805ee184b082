import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { checkpointText, type NoteSigner } from './note.ts';
import { type Checkpoint, findLatest } from './store.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly notes: NoteSigner;
}

/** The time of a checkpoint is never before that of the one before it, even if the clock was set back. */
export async function signCheckpoint(
  db: Db,
  { clock, notes }: Dependencies,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<Checkpoint> {
  const latest = await findLatest(db);
  const now = clock.now();
  const at = latest && latest.at > now ? latest.at : now;
  return { size, root, at, keyId: notes.keyId, note: notes.sign(checkpointText(notes.origin, size, root)) };
}
