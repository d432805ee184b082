import type { Db } from '../../../platform/db/index.ts';
import { findLeafIndex } from '../../../platform/record/index.ts';
import { findLatest } from '../checkpoints/store.ts';
import { readRanges } from '../tiles/reader.ts';
import { inclusionRanges } from '../tree/proofs.ts';
import type { Proof } from './schema.ts';

/** That the event is in the tree of the latest checkpoint; null until it has its place there. */
export async function proveInclusion(db: Db, organisationId: string, eventId: string): Promise<Proof | null> {
  // The leaf first: a checkpoint that is found after it covers it.
  const [leafIndex, latest] = await db.together((same) =>
    Promise.all([findLeafIndex(same, organisationId, eventId), findLatest(same)]),
  );
  if (leafIndex === undefined || !latest) return null;
  const hashes = await readRanges(db, inclusionRanges(leafIndex, latest.size), latest.size);
  return {
    leafIndex,
    treeSize: latest.size,
    hashes: hashes.map((hash) => hash.toString('base64')),
    checkpoint: latest.note,
  };
}
