import { column, type Db, sql, type Tx } from '../../../platform/db/index.ts';
import { entryRevisions } from '../history/store.ts';
import type { EntryState } from '../rules.ts';
import { type EntryRow, entriesWithNames, entryColumns, selectEntry } from '../store.ts';
import type { Step } from './rules.ts';

const { text } = column;

/**
 * Locks the entries that exist, and their derived entries. Every statement that locks many entries uses this order, so
 * that no two transactions deadlock.
 */
export const lockEntries = (tx: Tx, organisationId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  tx.query(
    entryColumns,
    sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId}
        AND (e.id = ANY (${ids}::text[]) OR e.derived_from = ANY (${ids}::text[]))
      ORDER BY e.period_start, e.id FOR NO KEY UPDATE OF e`,
  );

interface ReviewOfMany {
  state: EntryState;
  rejectionReason: string | null;
  /** The entries whose evidence a second person reviews. */
  reviewedIds: readonly string[];
  at: Date;
}

export async function setReview(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  { state, rejectionReason, reviewedIds, at }: ReviewOfMany,
): Promise<void> {
  await tx.execute(sql`
    UPDATE emission_entries
    SET state = ${state}, rejection_reason = ${rejectionReason}, updated_at = ${at}, version = version + 1,
      evidence_status = CASE WHEN evidence_status IS NULL THEN NULL
        WHEN id = ANY (${reviewedIds}::text[]) THEN 'reviewed' ELSE 'attached' END
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])`);
}

/** Actions and authors in order, without the field changes, which make up most of a long history. */
export const listSteps = (db: Db, organisationId: string, entryId: string): Promise<Step[]> =>
  db.query(
    { action: entryRevisions.columns.action, byId: text },
    sql`SELECT action, by_id AS "byId" FROM entry_revisions
      WHERE ${entryRevisions.where({ organisationId, entryId })} ORDER BY revision`,
  );

/** The same for many entries, by their ids. */
export async function listStepsOf(
  db: Db,
  organisationId: string,
  entryIds: readonly string[],
): Promise<Map<string, Step[]>> {
  const rows = await db.query(
    { entryId: text, action: entryRevisions.columns.action, byId: text },
    sql`SELECT entry_id AS "entryId", action, by_id AS "byId" FROM entry_revisions
      WHERE organisation_id = ${organisationId} AND entry_id = ANY (${entryIds}::text[])
      ORDER BY entry_id, revision`,
  );
  const steps = new Map<string, Step[]>(entryIds.map((id) => [id, []]));
  for (const { entryId, ...step } of rows) steps.get(entryId)?.push(step);
  return steps;
}
