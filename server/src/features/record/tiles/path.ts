import { TILE_WIDTH, type TileId } from './tile.ts';

export interface AskedTile extends TileId {
  /** How many hashes are asked for: 256 for a full tile. */
  readonly width: number;
}

/** C2SP tlog-tiles: 0 to 63, without leading zeros. */
const LEVEL = /^(?:[0-9]|[1-5][0-9]|6[0-3])$/;
/** Three digits an element, all but the last with an `x`; a partial tile ends in `.p/` and its width. */
const INDEX = /^((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads `0` and `x001/x234/067.p/8`; undefined for anything that names no tile, or that names one in another way. */
export function readTilePath(level: string, index: string): AskedTile | undefined {
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
