import { sql, type Tx } from '../../../platform/db/index.ts';
import { type EntryRow, entriesWithNames, entryColumns, selectEntry } from '../store.ts';

/** The part of an entry that allocation decides. */
export type Allocated = Pick<EntryRow, 'id' | 'marketTco2e' | 'instruments' | 'warnings'>;

/** In the order in which all lock who lock many. */
export const lockToAllocate = (tx: Tx, organisationId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  tx.query(
    entryColumns,
    sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId} AND e.id = ANY (${ids}::text[])
      ORDER BY e.period_start, e.id FOR NO KEY UPDATE OF e`,
  );

/** One statement for many entries, each with values of its own. */
export async function setAllocations(
  tx: Tx,
  organisationId: string,
  allocated: readonly Allocated[],
  at: Date,
): Promise<void> {
  const ids = allocated.map(({ id }) => id);
  const figures = allocated.map(({ marketTco2e }) => marketTco2e);
  const shares = JSON.stringify(allocated.map(({ instruments }) => instruments));
  const warnings = JSON.stringify(allocated.map((each) => each.warnings));
  await tx.execute(sql`
    UPDATE emission_entries e
    SET market_tco2e = new.market_tco2e, instruments = new.instruments, warnings = new.warnings, updated_at = ${at},
      version = e.version + 1
    FROM ROWS FROM (unnest(${ids}::text[], ${figures}::numeric[]), jsonb_array_elements(${shares}::jsonb),
      jsonb_array_elements(${warnings}::jsonb)) AS new (id, market_tco2e, instruments, warnings)
    WHERE e.organisation_id = ${organisationId} AND e.id = new.id`);
}
