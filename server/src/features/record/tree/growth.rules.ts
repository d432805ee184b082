import { foldPerfect, HASH_BYTES, joinSubtrees } from '../../../platform/crypto/index.ts';
import { TILE_WIDTH } from '../tiles/rules.ts';
import { largestPowerUpTo } from './subtree.rules.ts';

/** The hashes of the last, unfinished tile of each level, leaves first. Growth needs only these and the size. */
export type Edge = readonly Buffer[];

export interface FullTile {
  readonly level: number;
  readonly tile: number;
  readonly hashes: Buffer;
  readonly root: Buffer;
}

export interface Growth {
  readonly edge: Edge;
  /** The tiles that have become full. */
  readonly tiles: readonly FullTile[];
}

const TILE_BYTES = TILE_WIDTH * HASH_BYTES;
const NOTHING = Buffer.alloc(0);

/** Appends the hashes of leaves, one after the other, to a tree of `size`. */
export function grow(edge: Edge, size: number, leaves: Buffer): Growth {
  const grown: Buffer[] = [];
  const tiles: FullTile[] = [];
  let added = leaves;
  let before = size;
  for (let level = 0; level < edge.length || added.length > 0; level += 1) {
    const first = Math.floor(before / TILE_WIDTH);
    const row = Buffer.concat([edge[level] ?? NOTHING, added]);
    const full = fullTiles(row, level, first);
    grown.push(row.subarray(full.length * TILE_BYTES));
    tiles.push(...full);
    added = Buffer.concat(full.map(({ root }) => root));
    before = first;
  }
  return { edge: grown, tiles };
}

const fullTiles = (row: Buffer, level: number, first: number): FullTile[] =>
  Array.from({ length: Math.floor(row.length / TILE_BYTES) }, (_, index) => {
    const hashes = row.subarray(index * TILE_BYTES, (index + 1) * TILE_BYTES);
    return { level, tile: first + index, hashes, root: foldPerfect(hashes) };
  });

/** The root of the tree that ends in these tiles. */
export const rootOf = (edge: Edge): Buffer => joinSubtrees(edge.toReversed().flatMap(perfectIn));

/** The largest perfect subtrees of a row of hashes, from left to right. */
function perfectIn(row: Buffer): Buffer[] {
  const subtrees: Buffer[] = [];
  for (let at = 0; at < row.length; ) {
    const bytes = largestPowerUpTo((row.length - at) / HASH_BYTES).power * HASH_BYTES;
    subtrees.push(foldPerfect(row.subarray(at, at + bytes)));
    at += bytes;
  }
  return subtrees;
}
