import type { Clock } from '../../platform/clock.ts';
import { HASH_BYTES } from '../../platform/crypto/index.ts';
import { type Database, lockName, type Tx } from '../../platform/db/index.ts';
import { insertLeaves, takeQueued, treeSize } from '../../platform/record/index.ts';
import { type LogSigner, signCheckpoint } from './checkpoints/service.ts';
import { insertCheckpoint } from './checkpoints/store.ts';
import { readEdge } from './tiles/service.ts';
import { insertTiles } from './tiles/store.ts';
import { grow, rootOf } from './tree/growth.rules.ts';

export interface SequencerDeps extends LogSigner {
  readonly db: Database;
  readonly clock: Clock;
}

export interface Sequenced {
  readonly count: number;
  /** The sizes of the tree before and after. */
  readonly from: number;
  readonly to: number;
}

/**
 * Gives the oldest waiting events their places: leaves, full tiles and a checkpoint of the new size. It runs in one
 * transaction, so that a process that dies has done all of it or nothing, and every leaf has a proof.
 */
export const sequence = (deps: SequencerDeps, limit: number): Promise<Sequenced> =>
  deps.db.transaction(async (tx) => {
    // One process holds the work. If two believe they do, the second waits here and continues after the first.
    await lockName(tx, 'the log');
    const [from, leaves] = await Promise.all([treeSize(tx), takeQueued(tx, limit)]);
    if (leaves.length === 0) return { count: 0, from, to: from };
    insertLeaves(tx, from, leaves);
    const hashes = Buffer.concat(leaves.map(({ hash }) => hash));
    const to = await extend(tx, deps, from, hashes);
    return { count: leaves.length, from, to };
  });

async function extend(tx: Tx, deps: SequencerDeps, from: number, hashes: Buffer): Promise<number> {
  const { edge, tiles } = grow(await readEdge(tx, from), from, hashes);
  const size = from + hashes.length / HASH_BYTES;
  insertTiles(tx, tiles);
  insertCheckpoint(tx, await signCheckpoint(tx, deps, { size, root: rootOf(edge) }));
  return size;
}
