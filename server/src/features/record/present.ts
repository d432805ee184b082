import type { Json } from '../../kernel/canonical-json.ts';
import { wireTime } from '../../kernel/period.ts';
import { type StoredEvent, unseal } from '../../platform/record/index.ts';
import type { Copy } from './checkpoints/copy.store.ts';
import type { Checkpoint } from './checkpoints/store.ts';
import type { CheckpointResource, RecordEvent } from './schema.ts';

/** Includes the personal fields that have not been erased. */
export const presentEvent = ({ leaf, fields }: StoredEvent): RecordEvent =>
  unseal(JSON.parse(leaf) as Json, fields ?? []) as unknown as RecordEvent;

export const saltsOf = ({ fields }: StoredEvent): Record<string, string> =>
  Object.fromEntries((fields ?? []).map(({ pointer, salt }) => [pointer, salt]));

/** Shows only the kind of each destination: its address is private to the operator. */
export const presentCheckpoint = (
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
