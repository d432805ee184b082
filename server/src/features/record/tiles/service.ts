import { foldPerfect, HASH_BYTES, joinSubtrees } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Edge } from '../tree/growth.rules.ts';
import { type Range, subtreesOf } from '../tree/subtree.rules.ts';
import { hashesAt, type Part, partOf, TILE_WIDTH, type TileId, unfinishedTiles, widthOf } from './rules.ts';
import { findFullTiles, findHashes } from './store.ts';

type Tiles = ReadonlyMap<string, Buffer>;

const keyOf = ({ level, tile }: TileId): string => `${level}/${tile}`;
const NOTHING = Buffer.alloc(0);

/** Reads the tiles as they were in a tree of `size`, in one round trip to the database. */
function readTiles(db: Db, wanted: readonly TileId[], size: number): Promise<Tiles> {
  const tiles = [...new Map(wanted.map((id) => [keyOf(id), id])).values()];
  const full = tiles.filter((id) => widthOf(id, size) === TILE_WIDTH);
  const partial = tiles.filter((id) => widthOf(id, size) < TILE_WIDTH);
  return db.together(async (same) => {
    const [stored, ...rows] = await Promise.all([
      full.length > 0 ? findFullTiles(same, full) : [],
      ...partial.map((id) => findHashes(same, id.level, id.tile * TILE_WIDTH, widthOf(id, size))),
    ]);
    const found = new Map([
      ...stored.map((tile) => [keyOf(tile), tile.hashes] as const),
      ...partial.map((id, index) => [keyOf(id), rows[index] ?? NOTHING] as const),
    ]);
    for (const id of tiles) refuseGap(id, found, size);
    return found;
  });
}

/** Removed rows must stop the log, rather than lead to another root. */
function refuseGap(id: TileId, found: Tiles, size: number): void {
  const bytes = widthOf(id, size) * HASH_BYTES;
  if (found.get(keyOf(id))?.length !== bytes) throw new Error(`tile ${keyOf(id)} of the log has a gap`);
}

/** The hashes of a tile, one after the other. */
export async function readTile(db: Db, id: TileId, size: number): Promise<Buffer> {
  return (await readTiles(db, [id], size)).get(keyOf(id)) ?? NOTHING;
}

/** The last hashes of every level, from which a tree of `size` grows. */
export async function readEdge(db: Db, size: number): Promise<Edge> {
  const tiles = await readTiles(db, unfinishedTiles(size), size);
  const edge: Buffer[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const tile = Math.floor(hashesAt(level, size) / TILE_WIDTH);
    edge.push(tiles.get(keyOf({ level, tile })) ?? NOTHING);
  }
  return edge;
}

/** The hash of each range of leaves of a tree of `size`. */
export async function readRanges(db: Db, ranges: readonly Range[], size: number): Promise<Buffer[]> {
  const parts = ranges.map((range) => subtreesOf(range).map(partOf));
  const tiles = await readTiles(db, parts.flat(), size);
  return parts.map((each) => joinSubtrees(each.map((part) => foldPart(tiles, part))));
}

function foldPart(tiles: Tiles, part: Part): Buffer {
  const tile = tiles.get(keyOf(part)) ?? NOTHING;
  return foldPerfect(tile.subarray(part.offset * HASH_BYTES, (part.offset + part.count) * HASH_BYTES));
}
