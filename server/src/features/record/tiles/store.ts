import { column, type Db, sql, type Tx, table } from '../../../platform/db/index.ts';
import { findLeafHashes } from '../../../platform/record/index.ts';
import type { FullTile } from '../tree/growth.rules.ts';
import { TILE_WIDTH, type TileId } from './rules.ts';

const { bigint, bytea, smallint } = column;

export const logTiles = table('log_tiles', { level: smallint, tile: bigint, hashes: bytea, root: bytea });

export function insertTiles(tx: Tx, tiles: readonly FullTile[]): void {
  if (tiles.length > 0) tx.later(logTiles.insertAll(tiles.map((each) => ({ ...each, tile: String(each.tile) }))));
}

export interface StoredTile extends TileId {
  readonly hashes: Buffer;
  readonly root: Buffer;
}

export async function findFullTiles(db: Db, tiles: readonly TileId[]): Promise<StoredTile[]> {
  const rows = await db.query(
    logTiles.columns,
    sql`SELECT ${logTiles.select('t')} FROM log_tiles t
      JOIN unnest(${tiles.map(({ level }) => level)}::smallint[], ${tiles.map(({ tile }) => tile)}::bigint[])
        AS wanted (level, tile) ON t.level = wanted.level AND t.tile = wanted.tile`,
  );
  return rows.map((row) => ({ ...row, tile: Number(row.tile) }));
}

/** The first tiles that a tree of this size does not fill: none, unless they were forged. */
export async function findTilesBeyond(db: Db, size: number): Promise<TileId[]> {
  const rows = await db.query(
    { level: smallint, tile: bigint },
    sql`SELECT level, tile FROM log_tiles
      WHERE (tile + 1) * ${TILE_WIDTH}::numeric ^ (level + 1) > ${size} ORDER BY level, tile LIMIT 100`,
  );
  return rows.map(({ level, tile }) => ({ level, tile: Number(tile) }));
}

/** Adjacent hashes of one level, as in a tile: hashes of leaves, or roots of the full tiles below. */
export async function findHashes(db: Db, level: number, first: number, count: number): Promise<Buffer> {
  if (level === 0) return findLeafHashes(db, first, count);
  const row = await db.one(
    { hashes: bytea.orNull },
    sql`SELECT string_agg(root, '' ORDER BY tile) AS hashes FROM log_tiles
      WHERE level = ${level - 1} AND tile >= ${first} AND tile < ${first + count}`,
  );
  return row?.hashes ?? Buffer.alloc(0);
}
