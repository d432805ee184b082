import type { SealedKind } from '../../../platform/crypto/index.ts';
import { column, sql } from '../../../platform/db/index.ts';
import { byOperator, type RecordChange } from '../../../platform/record/index.ts';
import { recordedEndpoints } from './present.ts';
import { PURPOSE } from './rules.ts';
import { endpoints } from './store.ts';

const isOld = (prefix: Buffer) => sql`(substring(secret FOR 12) IS DISTINCT FROM ${prefix}
  OR (previous_secret IS NOT NULL AND substring(previous_secret FOR 12) IS DISTINCT FROM ${prefix}))`;

/**
 * Sealing is no change that a user sees, so neither the version nor the time of the last change moves. The record has it,
 * because it knows each secret by how it is sealed.
 */
export const sealedSecrets = (record: RecordChange): SealedKind => ({
  name: 'webhook secrets',
  async reseal(tx, box, limit) {
    const again = (sealed: Buffer): Buffer => box.seal(PURPOSE, box.open(PURPOSE, sealed));
    const rows = await tx.query(
      endpoints.columns,
      sql`SELECT ${endpoints.select()} FROM webhook_endpoints WHERE ${isOld(box.prefix())}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    );
    for (const row of rows) {
      const { organisationId, id, previousSecret: previous } = row;
      const sealed = { secret: again(row.secret), previousSecret: previous && again(previous) };
      await tx.execute(sql`
        UPDATE webhook_endpoints SET secret = ${sealed.secret}, previous_secret = ${sealed.previousSecret}
        WHERE organisation_id = ${organisationId} AND id = ${id}`);
      // To the record, a deleted one is gone.
      if (row.deletedAt) continue;
      record(tx, byOperator(organisationId), recordedEndpoints.change('webhook.resealed', row, { ...row, ...sealed }));
    }
    return rows.length;
  },
  async countOld(db, box) {
    const row = await db.one(
      { count: column.integer },
      sql`SELECT count(*)::int AS count FROM webhook_endpoints WHERE ${isOld(box.prefix())}`,
    );
    return row?.count ?? 0;
  },
});
