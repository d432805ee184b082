import type { Period } from '../../../kernel/period.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Reached } from '../../periods/index.ts';
import type { EntryState } from '../rules.ts';
import {
  type EntryRow,
  entriesWithNames,
  entryColumns,
  overlappingNone,
  overlappingPeriod,
  selectEntry,
} from '../store.ts';

export interface LockFilter {
  state: EntryState;
  days: Period;
  /** Entries with a day in one of these are left alone. */
  except: readonly Period[];
  after: Reached;
}

/**
 * The next entries, locked for this transaction. Fewer than the limit means that no more are left: rows that others
 * have changed meanwhile are passed over and do not count. An index gives the order, so that no batch reads the entries
 * of earlier ones, and the order keeps two workers on the same entries from waiting for each other.
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
