import { sql, type Tx } from '../../../platform/db/index.ts';
import type { EntryState } from '../rules.ts';
import { type EntryRow, entriesWithNames, entryColumns, selectEntry } from '../store.ts';

/**
 * Those of the entries that exist and what follows from them, locked for this transaction. All who lock many take them in this order, so that none
 * waits for another in a circle.
 */
export const lockEntries = (tx: Tx, organisationId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  tx.query(
    entryColumns,
    sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId}
        AND (e.id = ANY (${ids}::text[]) OR e.derived_from = ANY (${ids}::text[]))
      ORDER BY e.period_start, e.id FOR NO KEY UPDATE OF e`,
  );

export async function setReview(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  { state, rejectionReason, at }: { state: EntryState; rejectionReason: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE emission_entries
    SET state = ${state}, rejection_reason = ${rejectionReason}, updated_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])`);
}
