import { column, lockName, sql, type Tx } from '../../../platform/db/index.ts';
import type { Factor } from '../rules/factor.ts';
import { customFactors } from '../store.ts';

/** Imports of one organisation happen one after the other: each judges its file against the factors that exist. */
export const lockCustomFactors = (tx: Tx, organisationId: string): Promise<void> =>
  lockName(tx, `custom_factors ${organisationId}`);

export interface Written {
  created: number;
  updated: number;
}

/** Counts the rows that are new and those that changed; a row that stays the same keeps its version. */
export async function saveCustomFactors(
  tx: Tx,
  organisationId: string,
  factors: readonly Factor[],
  now: Date,
): Promise<Written> {
  if (factors.length === 0) return { created: 0, updated: 0 };
  const rows = factors.map((factor) => ({ ...factor, organisationId, createdAt: now, updatedAt: now }));
  const key = ['organisationId', 'code'] as const;
  const orReplace = customFactors.orReplace({ key, kept: ['version', 'createdAt', 'words'], along: ['updatedAt'] });
  const written = await tx.one(
    { created: column.integer, updated: column.integer },
    sql`WITH saved AS (${customFactors.insertAll(rows)} ${orReplace} RETURNING version)
      SELECT count(*) FILTER (WHERE version = 1)::int AS created, count(*) FILTER (WHERE version > 1)::int AS updated
      FROM saved`,
  );
  return written ?? { created: 0, updated: 0 };
}
