import type { SealedKind } from '../../platform/crypto/index.ts';
import { column, sql } from '../../platform/db/index.ts';
import { endpoints } from './endpoints/store.ts';
import { PURPOSE } from './secrets.ts';

const isOld = (prefix: Buffer) => sql`(substring(secret FOR 12) IS DISTINCT FROM ${prefix}
  OR (previous_secret IS NOT NULL AND substring(previous_secret FOR 12) IS DISTINCT FROM ${prefix}))`;

/** Sealing is no change that a user sees, so neither the version nor the time of the last change moves. */
export const sealedSecrets: SealedKind = {
  name: 'webhook secrets',
  async reseal(tx, box, limit) {
    const again = (sealed: Buffer): Buffer => box.seal(PURPOSE, box.open(PURPOSE, sealed));
    const { organisationId, id, secret, previousSecret } = endpoints.columns;
    const rows = await tx.query(
      { organisationId, id, secret, previousSecret },
      sql`SELECT organisation_id AS "organisationId", id, secret, previous_secret AS "previousSecret"
        FROM webhook_endpoints WHERE ${isOld(box.prefix())} LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    );
    for (const row of rows)
      await tx.execute(sql`
        UPDATE webhook_endpoints SET secret = ${again(row.secret)},
          previous_secret = ${row.previousSecret && again(row.previousSecret)}
        WHERE organisation_id = ${row.organisationId} AND id = ${row.id}`);
    return rows.length;
  },
  async countOld(db, box) {
    const row = await db.one(
      { count: column.integer },
      sql`SELECT count(*)::int AS count FROM webhook_endpoints WHERE ${isOld(box.prefix())}`,
    );
    return row?.count ?? 0;
  },
};
