import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { column, type TableRow, type Tx, table } from '../../platform/db/index.ts';

const { date, smallint, text, timestamptz } = column;

/** The location, category and period of each deleted entry whose history is kept. */
export const deletedEntries = table('deleted_entries', {
  organisationId: text,
  id: text,
  locationId: text,
  ghgScope: smallint.as<GhgScope>(),
  category: text,
  periodStart: date,
  periodEnd: date,
  deletedAt: timestamptz,
});

export type DeletedEntry = Omit<TableRow<typeof deletedEntries>, 'organisationId' | 'deletedAt'>;

export async function insertDeletedEntry(
  tx: Tx,
  organisationId: string,
  { id, locationId, ghgScope, category, periodStart, periodEnd }: DeletedEntry,
  deletedAt: Date,
): Promise<void> {
  const row = { organisationId, id, locationId, ghgScope, category, periodStart, periodEnd, deletedAt };
  await tx.execute(deletedEntries.insert(row));
}
