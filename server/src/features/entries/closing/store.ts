import type { Period } from '../../../kernel/period.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Reached } from '../../periods/index.ts';
import { overlappingNone, overlappingPeriod } from '../period.store.ts';
import type { EntryState } from '../rules.ts';
import { type EntryRow, entriesWithNames, entryColumns, selectEntry } from '../store.ts';

export interface LockFilter {
  state: EntryState;
  days: Period;
  /** Entries with a day in one of these periods are left out. */
  except: readonly Period[];
  after: Reached;
}

/**
 * Locks the next entries. Fewer than the limit means that no more are left: rows changed concurrently are skipped and do
 * not count. An index gives the order, so that no batch reads the entries of earlier batches. The order also prevents a
 * deadlock between two workers on the same entries.
 */
export const takeEntries = (tx: Tx, organisationId: string, filter: LockFilter, limit: number): Promise<EntryRow[]> =>
  tx.query(
    entryColumns,
    sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId} AND e.state = ${filter.state}
        AND (e.period_start, e.id) > (${filter.after.periodStart}::date, ${filter.after.id})
        AND ${overlappingPeriod(filter.days)} AND ${overlappingNone(filter.except)}
      ORDER BY e.period_start, e.id LIMIT ${limit} FOR NO KEY UPDATE OF e`,
  );

export async function setState(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  state: EntryState,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE emission_entries SET state = ${state}, updated_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])`);
}
