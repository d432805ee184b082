import type { SealedKind } from '../crypto/index.ts';
import { column, sql } from '../db/index.ts';
import { jobs } from './store.ts';

interface SealedData {
  sealed: string;
}

/** The first 12 bytes are 16 base64 characters. */
const isOld = (queue: string, prefix: Buffer) =>
  sql`queue = ${queue} AND left(data ->> 'sealed', 16) IS DISTINCT FROM ${prefix.toString('base64')}`;

/** Jobs of one queue, whose data are sealed for one purpose. */
export const sealedJobs = (name: string, queue: string, purpose: string): SealedKind => ({
  name,
  async reseal(tx, box, limit) {
    const { organisationId, id } = jobs.columns;
    const rows = await tx.query(
      { organisationId, id, data: column.jsonb.as<SealedData>() },
      sql`SELECT organisation_id AS "organisationId", id, data FROM background_jobs
        WHERE ${isOld(queue, box.prefix())} LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    );
    for (const { data, ...key } of rows) {
      const plain = box.open(purpose, Buffer.from(data.sealed, 'base64'));
      await tx.execute(jobs.update({ data: { sealed: box.seal(purpose, plain).toString('base64') } }, key));
    }
    return rows.length;
  },
  async countOld(db, box) {
    const row = await db.one(
      { count: column.integer },
      sql`SELECT count(*)::int AS count FROM background_jobs WHERE ${isOld(queue, box.prefix())}`,
    );
    return row?.count ?? 0;
  },
});
