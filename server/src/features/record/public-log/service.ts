import { HASH_BYTES } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found, refusal } from '../../../platform/errors/index.ts';
import { type LogSigner, noteSignerOf } from '../checkpoints/service.ts';
import { findLatest } from '../checkpoints/store.ts';
import { readTilePath, widthOf } from '../tiles/rules.ts';
import { readRanges, readTile } from '../tiles/service.ts';
import { consistencyRanges } from '../tree/proof.rules.ts';
import type { ConsistencyProof } from './schema.ts';

export type PublicLog = ReturnType<typeof createPublicLog>;

/** Serves anyone who watches the log. It shows only hashes, which reveal nothing about an organisation. */
export function createPublicLog(log: LogSigner) {
  return {
    async key(db: Db): Promise<string> {
      return `${(await noteSignerOf(db, log)).verifierKey}\n`;
    },

    async checkpoint(db: Db): Promise<string> {
      return found(await findLatest(db)).note;
    },

    /** Undefined for a path that names no tile, and for a tile that the latest checkpoint does not cover. */
    async tile(db: Db, level: string, index: string): Promise<Buffer | undefined> {
      const asked = readTilePath(level, index);
      const latest = asked && (await findLatest(db));
      if (!latest || widthOf(asked, latest.size) < asked.width) return undefined;
      return (await readTile(db, asked, latest.size)).subarray(0, asked.width * HASH_BYTES);
    },

    async consistency(db: Db, { from, to }: { from: number; to: number }): Promise<ConsistencyProof> {
      const size = (await findLatest(db))?.size ?? 0;
      if (to > size)
        throw refusal('VALIDATION_ERROR', [{ field: 'to', message: `must be at most ${size}, the size of the tree` }]);
      if (from > to) throw refusal('VALIDATION_ERROR', [{ field: 'from', message: 'must not be larger than to' }]);
      const hashes = await readRanges(db, consistencyRanges(from, to), to);
      return { from, to, hashes: hashes.map((hash) => hash.toString('base64')) };
    },
  };
}
