import { createHash } from 'node:crypto';
import { type Edge, grow, rootOf } from '@tonne/server/compiled/features/record/tree/growth.rules.js';
import type pg from 'pg';

/** Leaves per statement; each fills a tile of the second level. */
const STEP = 65_536;

export const ORGANISATION = 'org_bench';

export const eventIdAt = (index: number): string => `rec_${index.toString(16).padStart(32, '0')}`;

const ADD_LEAVES = `
  INSERT INTO log_leaves (leaf_index, organisation_id, event_id, hash)
  SELECT n, '${ORGANISATION}', 'rec_' || lpad(to_hex(n), 32, '0'), sha256(int8send(n))
  FROM generate_series($1::bigint, $2::bigint - 1) AS n`;

const ADD_TILES = `
  INSERT INTO log_tiles (level, tile, hashes, root)
  SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[], $4::bytea[])`;

const ADD_CHECKPOINT = `
  INSERT INTO log_checkpoints (size, root, at, key_id, note) VALUES ($1, $2, now(), 'bench', 'bench')`;

/** The leaf's hash, as computed in SQL. */
export function hashAt(index: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(index));
  return createHash('sha256').update(bytes).digest();
}

/** A log of so many leaves, as the sequencer would leave it, and its root. */
export async function fillLog(client: pg.Client, size: number): Promise<Buffer> {
  let edge: Edge = [];
  for (let from = 0; from < size; from += STEP) {
    const to = Math.min(from + STEP, size);
    await client.query(ADD_LEAVES, [from, to]);
    const leaves = Array.from({ length: to - from }, (_, index) => hashAt(from + index));
    const growth = grow(edge, from, Buffer.concat(leaves));
    edge = growth.edge;
    const { tiles } = growth;
    await client.query(ADD_TILES, [
      tiles.map(({ level }) => level),
      tiles.map(({ tile }) => tile),
      tiles.map(({ hashes }) => hashes),
      tiles.map(({ root }) => root),
    ]);
  }
  const root = rootOf(edge);
  await client.query(ADD_CHECKPOINT, [size, root]);
  await client.query('VACUUM (ANALYZE) log_leaves, log_tiles, log_checkpoints');
  return root;
}
