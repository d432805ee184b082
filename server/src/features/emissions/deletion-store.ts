import { raw, sql, type Tx } from '../../platform/db/index.ts';
import type { EntryRow } from './store.ts';

/** The location, category and period of a deleted entry whose history is kept. */
export type DeletedEntry = Pick<EntryRow, 'id' | 'locationId' | 'ghgScope' | 'category' | 'periodStart' | 'periodEnd'>;

export const deletedColumns = raw(`id, location_id AS "locationId", ghg_scope AS "ghgScope", category,
  period_start AS "periodStart", period_end AS "periodEnd"`);

export async function insertDeletedEntry(tx: Tx, organisationId: string, row: DeletedEntry, at: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO deleted_entries (organisation_id, id, location_id, ghg_scope, category, period_start, period_end, deleted_at)
    VALUES (${organisationId}, ${row.id}, ${row.locationId}, ${row.ghgScope}, ${row.category}, ${row.periodStart},
      ${row.periodEnd}, ${at})`);
}
