import { sql, type Tx } from '../../../platform/db/index.ts';
import { customFactors, customSelected, type ShownFactor, shownColumns } from '../store.ts';
import type { ReadLine } from './rules.ts';

/** A file replaces a figure and its grounds, and not what became of the factor. */
const kept = [
  ...(['version', 'status', 'supersedes', 'supersededBy', 'createdAt', 'createdById', 'createdByEmail'] as const),
  ...(['archivedAt', 'archivedById', 'archivedByEmail', 'pendingChange', 'words'] as const),
];

/** Returns the rows that are new and those that changed; a row that stays the same keeps its version. */
export async function saveCustomFactors(
  tx: Tx,
  organisationId: string,
  read: readonly ReadLine[],
  now: Date,
): Promise<ShownFactor[]> {
  if (read.length === 0) return [];
  const rows = read.map(({ factor, reason }) => ({
    ...factor,
    ...{ organisationId, reason, createdAt: now, updatedAt: now },
  }));
  const orReplace = customFactors.orReplace({ key: ['organisationId', 'code'], kept, along: ['updatedAt'] });
  return tx.query(shownColumns, sql`${customFactors.insertAll(rows)} ${orReplace} RETURNING ${customSelected}`);
}
