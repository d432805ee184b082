import type { Subtree } from '../tree/subtree.rules.ts';

/** C2SP tlog-tiles: a tile holds 256 hashes, and eight levels of the tree. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

export interface TileId {
  readonly level: number;
  readonly tile: number;
}

export interface Part extends TileId {
  /** Position in the tile at which the subtree's hashes begin, and their number. */
  readonly offset: number;
  readonly count: number;
}

/** Number of hashes that a level of tiles has in a tree of `size`. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Number of hashes that a tile has in a tree of `size`; 0 or less if the tile has not begun. */
export const widthOf = ({ level, tile }: TileId, size: number): number =>
  Math.min(TILE_WIDTH, hashesAt(level, size) - tile * TILE_WIDTH);

/** The last tile of every level that is unfinished. */
export function unfinishedTiles(size: number): TileId[] {
  const tiles: TileId[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const hashes = hashesAt(level, size);
    if (hashes % TILE_WIDTH > 0) tiles.push({ level, tile: Math.floor(hashes / TILE_WIDTH) });
  }
  return tiles;
}

/** The hashes from which a perfect subtree is calculated: all of them are in one tile. */
export function partOf({ level, index }: Subtree): Part {
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  const tile = Math.floor(first / TILE_WIDTH);
  return { level: Math.floor(level / TILE_HEIGHT), tile, offset: first - tile * TILE_WIDTH, count };
}

export interface RequestedTile extends TileId {
  /** Number of requested hashes: 256 for a full tile. */
  readonly width: number;
}

/** C2SP tlog-tiles: 0 to 63, without leading zeros. */
const LEVEL = /^(?:[0-9]|[1-5][0-9]|6[0-3])$/;
/** Three digits per element, all but the last with an `x`; a partial tile ends in `.p/` and its width. */
const INDEX = /^((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Parses `0` and `x001/x234/067.p/8`; undefined for any other text, including other spellings of a tile. */
export function readTilePath(level: string, index: string): RequestedTile | undefined {
  const [, elements = '', partial] = LEVEL.test(level) ? (INDEX.exec(index) ?? []) : [];
  const tile = Number(elements.replaceAll(/[x/]/g, ''));
  if (elements === '' || !Number.isSafeInteger(tile) || elements !== tileIndex(tile)) return undefined;
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (partial !== undefined && width >= TILE_WIDTH) return undefined;
  return { level: Number(level), tile, width };
}

/** 1234067 → `x001/x234/067`. */
export function tileIndex(tile: number): string {
  const digits = String(tile);
  const elements = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return elements.map((element, index) => (index < elements.length - 1 ? `x${element}` : element)).join('/');
}
