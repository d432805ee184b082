import type { SealedKind } from '../crypto/index.ts';
import { column, sql } from '../db/index.ts';
import { PURPOSE } from './idempotency.ts';
import { idempotentResponses } from './store.ts';

const isOld = (prefix: Buffer) => sql`substring(body FOR 12) IS DISTINCT FROM ${prefix}`;

/** Responses are kept for a day, so one page at a time is enough. New responses are already sealed with the new key. */
export const sealedResponses: SealedKind = {
  name: 'idempotent responses',
  async reseal(tx, box, limit) {
    const { organisationId, apiKeyId, method, path, idempotencyKey, body } = idempotentResponses.columns;
    const key = { organisationId, apiKeyId, method, path, idempotencyKey };
    const rows = await tx.query(
      { ...key, body },
      sql`SELECT organisation_id AS "organisationId", api_key_id AS "apiKeyId", method, path,
          idempotency_key AS "idempotencyKey", body
        FROM idempotent_responses WHERE ${isOld(box.prefix())} LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    );
    for (const { body: sealed, ...row } of rows)
      await tx.execute(idempotentResponses.update({ body: box.seal(PURPOSE, box.open(PURPOSE, sealed)) }, row));
    return rows.length;
  },
  async countOld(db, box) {
    const row = await db.one(
      { count: column.integer },
      sql`SELECT count(*)::int AS count FROM idempotent_responses WHERE ${isOld(box.prefix())}`,
    );
    return row?.count ?? 0;
  },
};
