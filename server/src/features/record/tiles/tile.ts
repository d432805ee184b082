import type { Subtree } from '../tree/subtrees.ts';

/** C2SP tlog-tiles: a tile holds 256 hashes, and eight levels of the tree. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

export interface TileId {
  readonly level: number;
  readonly tile: number;
}

export interface Part extends TileId {
  /** Where in the tile the hashes of the subtree begin, and how many there are. */
  readonly offset: number;
  readonly count: number;
}

/** How many hashes a level of tiles has in a tree of `size`. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** How many hashes a tile has in a tree of `size`; 0 or less where it has not begun. */
export const widthOf = ({ level, tile }: TileId, size: number): number =>
  Math.min(TILE_WIDTH, hashesAt(level, size) - tile * TILE_WIDTH);

/** The last tile of every level, as far as it is unfinished. */
export function unfinishedTiles(size: number): TileId[] {
  const tiles: TileId[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const hashes = hashesAt(level, size);
    if (hashes % TILE_WIDTH > 0) tiles.push({ level, tile: Math.floor(hashes / TILE_WIDTH) });
  }
  return tiles;
}

/** The hashes from which a perfect subtree is worked out: all of them in one tile. */
export function partOf({ level, index }: Subtree): Part {
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  const tile = Math.floor(first / TILE_WIDTH);
  return { level: Math.floor(level / TILE_HEIGHT), tile, offset: first - tile * TILE_WIDTH, count };
}
