import { column, sql, type Tx } from '../../../platform/db/index.ts';
import { customFactors } from '../store.ts';
import type { ReadLine } from './rules.ts';

export interface Written {
  created: number;
  updated: number;
}

/** A file replaces a figure and its grounds, and not what became of the factor. */
const kept = [
  ...(['version', 'status', 'supersedes', 'supersededBy', 'createdAt', 'createdById', 'createdByEmail'] as const),
  ...(['archivedAt', 'archivedById', 'archivedByEmail', 'words'] as const),
];

/** Counts the rows that are new and those that changed; a row that stays the same keeps its version. */
export async function saveCustomFactors(
  tx: Tx,
  organisationId: string,
  read: readonly ReadLine[],
  now: Date,
): Promise<Written> {
  if (read.length === 0) return { created: 0, updated: 0 };
  const rows = read.map(({ factor, reason }) => ({
    ...factor,
    ...{ organisationId, reason, createdAt: now, updatedAt: now },
  }));
  const orReplace = customFactors.orReplace({ key: ['organisationId', 'code'], kept, along: ['updatedAt'] });
  const written = await tx.one(
    { created: column.integer, updated: column.integer },
    sql`WITH saved AS (${customFactors.insertAll(rows)} ${orReplace} RETURNING version)
      SELECT count(*) FILTER (WHERE version = 1)::int AS created, count(*) FILTER (WHERE version > 1)::int AS updated
      FROM saved`,
  );
  return written ?? { created: 0, updated: 0 };
}
