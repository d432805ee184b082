import { column, type Db, sql, type Tx, table } from '../db/index.ts';

const { bigint, bytea, text } = column;

export const logLeaves = table('log_leaves', { leafIndex: bigint, organisationId: text, eventId: text, hash: bytea });

export interface EventKey {
  readonly organisationId: string;
  readonly eventId: string;
}

export interface Leaf extends EventKey {
  /** RFC 9162 §2.1.1: SHA-256 over a zero byte and the leaf. */
  readonly hash: Buffer;
}

export interface PlacedLeaf extends Leaf {
  readonly leafIndex: number;
}

/** Number of leaves in the tree. */
export async function treeSize(db: Db): Promise<number> {
  const row = await db.one(
    { size: bigint },
    sql`SELECT coalesce(max(leaf_index) + 1, 0)::bigint AS size FROM log_leaves`,
  );
  return Number(row?.size);
}

/** Inserts consecutive leaves from `first` on. A second sequencer would violate the primary key. */
export function insertLeaves(tx: Tx, first: number, leaves: readonly Leaf[]): void {
  tx.later(logLeaves.insertAll(leaves.map((leaf, index) => ({ leafIndex: String(first + index), ...leaf }))));
}

/** Undefined while the event waits for its position. */
export async function findLeafIndex(db: Db, organisationId: string, eventId: string): Promise<number | undefined> {
  const row = await db.one(
    { leafIndex: bigint },
    sql`SELECT leaf_index AS "leafIndex" FROM log_leaves
      WHERE organisation_id = ${organisationId} AND event_id = ${eventId}`,
  );
  return row && Number(row.leafIndex);
}

/** The hashes of consecutive leaves, as in a tile. */
export async function findLeafHashes(db: Db, first: number, count: number): Promise<Buffer> {
  const row = await db.one(
    { hashes: bytea.orNull },
    sql`SELECT string_agg(hash, '' ORDER BY leaf_index) AS hashes FROM log_leaves
      WHERE leaf_index >= ${first} AND leaf_index < ${first + count}`,
  );
  return row?.hashes ?? Buffer.alloc(0);
}

export async function pageLeaves(db: Db, first: number, count: number): Promise<PlacedLeaf[]> {
  const rows = await db.query(
    logLeaves.columns,
    sql`SELECT ${logLeaves.select()} FROM log_leaves
      WHERE leaf_index >= ${first} AND leaf_index < ${first + count} ORDER BY leaf_index`,
  );
  return rows.map((row) => ({ ...row, leafIndex: Number(row.leafIndex) }));
}
